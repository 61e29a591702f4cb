import type { AdminRepository } from './admin.repository.ts';
import { hashPassword, isPassword } from './password-hash.ts';

interface Settings {
  username: string;
  /** From the settings; undefined when the shop makes one up. */
  password: string | undefined;
  /** Makes up a password, or reads the one made up before, where the operator can find it. */
  generate: () => Promise<string>;
  /** Returns the password made up before, if there is one. */
  findGenerated: () => Promise<string | undefined>;
}

/** Where the operator finds the password that opens the shop. */
export type PasswordPlace = 'settings' | 'generated' | 'chosen';

/**
 * Makes the administrator fit the settings at each start. A password that the settings newly give
 * replaces the one in use and ends every session; the same one again leaves a password chosen since
 * alone. One is made up only for a database that has no administrator yet, because servers that share
 * a database must not each bring their own.
 */
export async function setUpAdministrator(
  admins: AdminRepository,
  settings: Settings,
  now: Date,
): Promise<PasswordPlace> {
  const { username, password } = settings;
  const known = await admins.lockAdministrator();
  if (!known) {
    const hash = await hashPassword(password ?? (await settings.generate()));
    admins.addAdministrator({ username, passwordHash: hash, givenHash: hash, updatedAt: now });
    return password === undefined ? 'generated' : 'settings';
  }

  if (known.username !== username) {
    known.username = username;
    await admins.endAllSessions();
  }
  if (password !== undefined && !(await isPassword(password, known.givenHash))) {
    known.passwordHash = await hashPassword(password);
    known.givenHash = known.passwordHash;
    known.updatedAt = now;
    await admins.endAllSessions();
  }
  if (password !== undefined) return known.passwordHash === known.givenHash ? 'settings' : 'chosen';
  const found = await settings.findGenerated();
  const isFound = found !== undefined && (await isPassword(found, known.passwordHash));
  return isFound ? 'generated' : 'chosen';
}
