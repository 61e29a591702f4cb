import type { Readable } from 'node:stream';

/** A stored file on its way to a browser. */
export interface StoredFile {
  bytes: number;
  stream: Readable;
}

/**
 * Where pictures are kept: this machine's disk, or an S3-compatible store. Ids are UUIDs of ours;
 * file names are those of `render-picture.ts`, such as `640.webp`. Throws STORAGE_FULL when there is
 * no room left.
 */
export interface PictureStore {
  /** The absolute address at which a browser may PUT a file, until then. */
  uploadAddress(id: string, expiresAt: Date): Promise<string>;
  /** Where a browser of ours sends files: an origin, or undefined when it is the shop itself. */
  readonly uploadOrigin: string | undefined;
  /** Stores what a browser sends as the upload `id`, where the shop itself receives it. Nothing is left when it fails. */
  readonly receive?: (id: string, body: Readable) => Promise<void>;
  /** What a folder's path may begin with that {@link PictureStore.publish} can take. */
  workFolder(): Promise<string>;
  /** Copies what was PUT to a file of this machine; answers its size, or undefined when nothing was PUT. */
  fetchUpload(id: string, path: string, maxBytes: number): Promise<number | undefined>;
  /** Forgets what was PUT. Does nothing when there is nothing. */
  dropUpload(id: string): Promise<void>;
  /** Keeps every file of a folder as the picture `id`, all of them or none. */
  publish(id: string, folder: string): Promise<void>;
  /** One file of a picture; undefined when there is none. */
  open(id: string, name: string): Promise<StoredFile | undefined>;
  /** Deletes whatever there is of `id`. */
  remove(id: string): Promise<void>;
}
