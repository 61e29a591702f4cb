import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 18;

/**
 * The file with the administrator's password, made once with mode 0600 when the environment does not
 * give one. The folder must exist. Answers its path.
 */
export async function ensureAdminPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'admin-password');
  const password = randomBytes(BYTES).toString('base64url');
  try {
    await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await readFile(path);
  }
  return path;
}
