import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNodeError } from './node-error.ts';

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.password');
}

/** The password of the database in this folder; undefined when there is none yet. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(passwordFile(dataDir), 'utf8')).trim();
  } catch (error) {
    if (isNodeError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Keeps one random password, readable by this user only; of two starters at once both get the same. */
export async function ensurePassword(dataDir: string): Promise<string> {
  const existing = await readPassword(dataDir);
  if (existing !== undefined) return existing;
  const password = randomBytes(24).toString('hex');
  const draft = `${passwordFile(dataDir)}.${randomUUID()}`;
  try {
    await writeFile(draft, `${password}\n`, { flag: 'wx', mode: 0o600, flush: true });
    // A link appears whole or not at all, and fails when another process was first.
    await link(draft, passwordFile(dataDir));
    return password;
  } catch (error) {
    if (isNodeError(error, 'EEXIST')) return ensurePassword(dataDir);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
