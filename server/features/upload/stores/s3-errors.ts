import { NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { ShopError } from '#server/platform/errors/errors.ts';

const INSUFFICIENT_STORAGE = 507;

/**
 * Does something with an S3-compatible store. Throws STORAGE_FULL when the store says so, and
 * UNAVAILABLE when it cannot be reached or refuses for any other reason.
 */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError) throw error;
    const isFull =
      error instanceof S3ServiceException &&
      error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE;
    throw new ShopError(isFull ? 'STORAGE_FULL' : 'UNAVAILABLE', { cause: error });
  }
}

/** For `catch`: an object that is not there is undefined. A bucket that is not there stays an error. */
export function ifMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}
