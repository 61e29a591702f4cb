import { constants, copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '#server/platform/errors/errors.ts';

/** What the shop made up for itself; without it, links in emails that are out no longer open. */
const SECRETS = ['session-secret', 'admin-password'];

/** Copies what the shop made up for itself to a backup. */
export async function saveSecrets(dataDir: string, folder: string): Promise<void> {
  for (const name of SECRETS) await copyUnlessThere(join(dataDir, name), join(folder, name));
}

/**
 * Puts back what the shop had made up for itself, where nothing of the kind is yet. Returns the files that
 * stay and are not those of the backup.
 */
export async function restoreSecrets(folder: string, dataDir: string): Promise<string[]> {
  const kept: string[] = [];
  for (const name of SECRETS) {
    const [saved, place] = [join(folder, name), join(dataDir, name)];
    const isCopied = await copyUnlessThere(saved, place);
    if (!isCopied && (await differ(saved, place))) kept.push(place);
  }
  return kept;
}

/** Returns false when there is nothing to copy, or something in the way. */
async function copyUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
    return false;
  }
}

async function differ(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((path) => readFile(path, 'utf8').catch(() => undefined)),
  );
  return first !== undefined && second !== undefined && first !== second;
}
