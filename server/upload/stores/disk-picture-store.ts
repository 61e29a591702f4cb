import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ShopError } from '#server/errors.ts';
import type { PictureStore } from '#server/upload/picture-store.ts';

interface Options {
  /** The folder to keep everything in; made when it is missing. */
  folder: string;
  /** See {@link PictureStore.uploadAddress}. */
  address: (id: string, expiresAt: Date) => string;
}

/** Pictures on this machine's disk. The shop itself receives what is uploaded. */
export function createDiskPictureStore({ folder, address }: Options): PictureStore {
  const uploads = join(folder, 'received');
  const pictures = join(folder, 'pictures');
  const uploaded = (id: string) => join(uploads, id);
  const picture = (id: string) => join(pictures, id);

  return {
    uploadOrigin: undefined,
    uploadAddress: async (id, expiresAt) => address(id, expiresAt),
    receive: async (id: string, body: Readable) => {
      await mkdir(uploads, { recursive: true });
      try {
        await pipeline(body, createWriteStream(uploaded(id), { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(uploaded(id), { force: true });
        throw asFull(error);
      }
    },
    workFolder: async () => {
      const work = join(folder, 'work');
      await mkdir(work, { recursive: true });
      return join(work, 'picture-');
    },
    async fetchUpload(id, path) {
      const found = await stat(uploaded(id)).catch(absent);
      if (!found) return undefined;
      await copyFile(uploaded(id), path).catch((error: unknown) => {
        throw asFull(error);
      });
      return found.size;
    },
    async dropUpload(id) {
      await rm(uploaded(id), { force: true });
    },
    async publish(id, source) {
      await mkdir(pictures, { recursive: true });
      await rename(source, picture(id));
    },
    async open(id, name) {
      const path = join(picture(id), name);
      const found = await stat(path).catch(absent);
      return found && { bytes: found.size, stream: createReadStream(path) };
    },
    async remove(id) {
      await rm(uploaded(id), { force: true });
      await rm(picture(id), { recursive: true, force: true });
    },
  };
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function asFull(error: unknown): unknown {
  const isFull = FULL.has((error as NodeJS.ErrnoException).code ?? '');
  return isFull ? new ShopError('STORAGE_FULL', { cause: error }) : error;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
