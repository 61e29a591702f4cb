import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scope } from '#server/platform/scope/scope.ts';
import { inTurn } from './in-turn.ts';
import { PHOTO_FILE } from './photo-file.ts';
import { resizePhoto } from './resize-image.ts';

/** A photo that was encoded again: one JPEG, upright, of nothing but pixels. */
export interface MadePhoto {
  jpeg: Buffer;
  width: number;
  height: number;
}

/**
 * Makes one JPEG of at most PHOTO_SIDE_PX and MAX_PHOTO_BYTES of a file that a phone has sent. Its place, camera and
 * everything else beside the pixels stay behind. Throws NOT_AN_IMAGE, IMAGE_DAMAGED, IMAGE_TOO_MANY_PIXELS,
 * IMAGE_TOO_LARGE or STORAGE_FULL.
 */
export async function makePhoto(
  { images }: Pick<Scope, 'images'>,
  file: Uint8Array,
): Promise<MadePhoto> {
  return inTurn(async () => {
    const work = await images.makeWorkFolder();
    try {
      const [source, folder] = [join(work, 'source'), join(work, 'photo')];
      await writeFile(source, file, { mode: 0o600 });
      const { width, height } = await resizePhoto(source, folder);
      return { jpeg: await readFile(join(folder, PHOTO_FILE)), width, height };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}
