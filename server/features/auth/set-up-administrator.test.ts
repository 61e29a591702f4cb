import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { AdminRepository } from './admin.repository.ts';
import { readSession } from './admin-session.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './password-hash.ts';
import { setUpAdministrator } from './set-up-administrator.ts';

const shop = useTestShop();
const GENERATED = 'generated-on-this-machine';

async function start(password?: string, username = 'admin', generated = GENERATED) {
  let made = 0;
  const place = await shop.services.orm.em.fork().transactional((em) =>
    setUpAdministrator(
      new AdminRepository(em),
      {
        username,
        password,
        generate: async () => {
          made += 1;
          return generated;
        },
        findGenerated: async () => generated,
      },
      TEST_NOW,
    ),
  );
  return { place, made };
}

const signIn = (password: string, username = 'admin') =>
  logIn(
    shop.scope(),
    { username, password },
    {
      token: undefined,
      challenge: undefined,
      device: undefined,
      name: '',
      network: '',
    },
  );

describe('at the start the administrator', () => {
  it('gets the password of the settings', async () => {
    expect(await start('cosmos by the roadside')).toEqual({ place: 'settings', made: 0 });
    expect(await signIn('cosmos by the roadside')).toMatchObject({ username: 'admin' });
  });

  it('gets one made up when the settings give none, once', async () => {
    expect(await start()).toEqual({ place: 'generated', made: 1 });
    expect(await start()).toEqual({ place: 'generated', made: 0 });
    await expect(signIn(GENERATED)).resolves.toBeDefined();
  });

  it('keeps the password of the first of two servers that each made one up', async () => {
    await start();
    expect(await start(undefined, 'admin', 'of-another-machine')).toMatchObject({
      place: 'chosen',
    });
    await expect(signIn(GENERATED)).resolves.toBeDefined();
  });

  it('keeps a password chosen since while the settings stay the same', async () => {
    await start('cosmos by the roadside');
    await shop.services.orm.em.fork().transactional(async (em) => {
      const administrator = await new AdminRepository(em).lockAdministrator();
      if (administrator) administrator.passwordHash = await hashPassword('chosen by the owner');
    });
    expect(await start('cosmos by the roadside')).toMatchObject({ place: 'chosen' });
    await expect(signIn('chosen by the owner')).resolves.toBeDefined();
  });

  it('gets a new password of the settings, which ends every session', async () => {
    await start('cosmos by the roadside');
    const { token } = await signIn('cosmos by the roadside');
    await start('jacarandas in november');
    expect(await readSession(shop.scope(), token)).toBeUndefined();
    await expect(signIn('cosmos by the roadside')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await expect(signIn('jacarandas in november')).resolves.toBeDefined();
  });

  it('gets a new name of the settings, which ends every session', async () => {
    await start('cosmos by the roadside');
    const { token } = await signIn('cosmos by the roadside');
    await start('cosmos by the roadside', 'florist');
    expect(await readSession(shop.scope(), token)).toBeUndefined();
    await expect(signIn('cosmos by the roadside', 'florist')).resolves.toBeDefined();
  });
});
