import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing, withStorageErrors } from '#server/features/upload/picture-store.ts';

/** The half of a picture store that is on this machine's disk, whichever store it is. */
export function createTempDirs(root: string) {
  return {
    /** See `PictureStore.makeWorkFolder`. */
    make: async (): Promise<string> => {
      return withStorageErrors(async () => {
        await mkdir(root, { recursive: true, mode: 0o700 });
        return mkdtemp(join(root, 'picture-'));
      });
    },
    /** See `PictureStore.sweep`. */
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
