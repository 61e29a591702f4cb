import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing, withStorageErrors } from '#server/features/image/image-store.ts';

/** Creates the part of a picture store that is on this machine's disk, for any store. */
export function createTempDirs(root: string) {
  return {
    /** Makes a work folder; see `ImageStore.makeWorkFolder`. */
    make: async (): Promise<string> => {
      return withStorageErrors(async () => {
        await mkdir(root, { recursive: true, mode: 0o700 });
        return mkdtemp(join(root, 'picture-'));
      });
    },
    /** Deletes abandoned work folders; see `ImageStore.sweep`. */
    sweep: async (before: Date): Promise<void> => {
      const names = await readdir(root).catch(undefinedIfMissing);
      for (const name of names ?? []) {
        const path = join(root, name);
        const found = await stat(path).catch(undefinedIfMissing);
        if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
