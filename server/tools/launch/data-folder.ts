import { access, constants, mkdir } from 'node:fs/promises';
import { errorCodeOf } from '#server/platform/errors/errors.ts';

/**
 * Makes the data folder, for its owner only, when it is missing; the rights of one that exists stay
 * as the operator set them. Throws an Error in one clear sentence when it cannot be used.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCodeOf(error);
    throw new Error(
      `The data folder ${dataDir} cannot be used: ${REASONS[code] ?? code}. Set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
};
