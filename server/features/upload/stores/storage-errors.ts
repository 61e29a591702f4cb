import { errorCodeOf } from '#server/platform/errors/error-code.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Does something on this machine's disk. Throws STORAGE_FULL when there is no room left. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new ShopError('STORAGE_FULL', { cause: error });
  }
}

/** Is this what the file system says when a disk, or one's share of it, is used up? */
export function isFull(error: unknown): boolean {
  return FULL.has(errorCodeOf(error));
}

/** For `catch`: what is not there is undefined. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
