import type { Readable } from 'node:stream';
import { errorCodeOf, ShopError } from '#server/platform/errors/errors.ts';

/** A stored file on its way to a browser. */
export interface StoredFile {
  /** Undefined where the store does not say it. */
  bytes: number | undefined;
  stream: Readable;
}

/**
 * Where pictures are kept: this machine's disk, or an S3-compatible store. Ids are UUIDs of ours;
 * file names are those of `resize-image-process.ts`, such as `640.webp`. Throws STORAGE_FULL when there
 * is no room left, and UNAVAILABLE when the store does not answer.
 */
export interface ImageStore {
  /** Returns the absolute address at which a browser may PUT a file, until then. */
  uploadAddress(id: string, expiresAt: Date): Promise<string>;
  /** Where a browser of ours sends files: an origin, or undefined when it is the shop itself. */
  readonly uploadOrigin: string | undefined;
  /**
   * Stores the bytes that a browser sends as the upload `id`, and none of them when that fails. Only there when the
   * shop itself receives uploads.
   */
  readonly receive?: (id: string, body: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Makes an empty folder on this machine to work in. The caller removes it. */
  makeWorkFolder(): Promise<string>;
  /** Copies the uploaded file to one in a work folder. Returns false when nothing was PUT. Throws IMAGE_TOO_LARGE. */
  fetchUpload(id: string, path: string): Promise<boolean>;
  /** Deletes the uploaded file. Does nothing when there is none. */
  dropUpload(id: string): Promise<void>;
  /**
   * Keeps every file of a folder, which lies in a work folder, as the picture `id`: all or none. A picture that is kept
   * already under that id stays or is replaced; it is the same.
   */
  publish(id: string, folder: string): Promise<void>;
  /** Opens one file of a picture; undefined when there is none. */
  open(id: string, name: string): Promise<StoredFile | undefined>;
  /** Deletes all files of `id`. */
  remove(id: string): Promise<void>;
  /** Deletes work folders that a killed server left behind before then. */
  sweep(before: Date): Promise<void>;
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Runs work on this machine's disk. Throws STORAGE_FULL when there is no room left. */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new ShopError('STORAGE_FULL', { cause: error });
  }
}

/** Returns whether this is the file system's error for a full disk or quota. */
export function isFull(error: unknown): boolean {
  return FULL.has(errorCodeOf(error));
}

/** Returns undefined for a missing file, and throws any other error; made for `catch`. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
