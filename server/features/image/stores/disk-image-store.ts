import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import {
  type ImageStore,
  undefinedIfMissing,
  withStorageErrors,
} from '#server/features/image/image-store.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { createTempDirs } from './temp-dirs.ts';

interface Options {
  /** The folder to keep everything in; made when it is missing. */
  folder: string;
  /** Returns the upload address; see {@link ImageStore.uploadAddress}. */
  address: (id: string, expiresAt: Date) => string;
}

const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
const PRIVATE_FILE = 0o600;

/** Creates a store of pictures on this machine's disk. The shop itself receives what is uploaded. */
export function createDiskImageStore({ folder, address }: Options): ImageStore {
  const uploads = join(folder, 'received');
  const pictures = join(folder, 'pictures');
  const uploaded = (id: string) => join(uploads, id);
  /** Returns the path of a file that is still arriving; it has this name until it is there as a whole. */
  const arriving = (id: string) => join(uploads, `${id}.part`);
  const picture = (id: string) => join(pictures, id);
  const work = createTempDirs(join(folder, 'work'));

  async function dropUpload(id: string): Promise<void> {
    await rm(arriving(id), { force: true });
    await rm(uploaded(id), { force: true });
  }

  return {
    uploadOrigin: undefined,
    uploadAddress: async (id, expiresAt) => address(id, expiresAt),
    async receive(id, body) {
      try {
        await withStorageErrors(async () => {
          await mkdir(uploads, PRIVATE_FOLDER);
          await pipeline(
            body,
            createWriteStream(arriving(id), { flags: 'wx', mode: PRIVATE_FILE }),
          );
          await rename(arriving(id), uploaded(id));
        });
      } catch (error) {
        await rm(arriving(id), { force: true });
        throw error;
      }
    },
    makeWorkFolder: work.make,
    async fetchUpload(id, path) {
      const found = await stat(uploaded(id)).catch(undefinedIfMissing);
      if (!found) return false;
      if (found.size > MAX_UPLOAD_BYTES) throw new ShopError('IMAGE_TOO_LARGE');
      await withStorageErrors(() => copyFile(uploaded(id), path, constants.COPYFILE_FICLONE));
      return true;
    },
    dropUpload,
    async publish(id, source) {
      await withStorageErrors(() => mkdir(pictures, PRIVATE_FOLDER));
      await rename(source, picture(id)).catch(ifThere);
    },
    async open(id, name) {
      const file = await open(join(picture(id), name)).catch(undefinedIfMissing);
      return file && { bytes: (await file.stat()).size, stream: file.createReadStream() };
    },
    async remove(id) {
      await dropUpload(id);
      await rm(picture(id), { recursive: true, force: true });
    },
    sweep: work.sweep,
  };
}

/** Ignores the error that another server has published the same picture; made for `catch`. */
function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
