import { join } from 'node:path';
import { AdminRepository } from '#server/features/auth/admin.repository.ts';
import {
  type PasswordPlace,
  setUpAdministrator,
} from '#server/features/auth/set-up-administrator.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Orm } from '#server/platform/database/orm-options.ts';
import { persistedSecret } from './persisted-secret.ts';

const PASSWORD_BYTES = 18;

/** Makes the administrator fit the settings. Returns, for the terminal, where the password is. */
export async function prepareAdministrator(
  { admin, dataDir }: Pick<Config, 'admin' | 'dataDir'>,
  orm: Orm,
  now: Date,
): Promise<string> {
  const file = persistedSecret(join(dataDir, 'admin-password'), PASSWORD_BYTES);
  const place = await orm.em.fork().transactional((em) =>
    setUpAdministrator(
      new AdminRepository(em),
      {
        username: admin.username,
        password: admin.password,
        generate: () => file.ensure(),
        findGenerated: () => file.find(),
      },
      now,
    ),
  );
  const places: Record<PasswordPlace, string> = {
    settings: 'the one of ADMIN_PASSWORD',
    generated: `in ${file.path}`,
    chosen: 'the one that was chosen since; setting another ADMIN_PASSWORD replaces it',
  };
  return places[place];
}
