import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PICTURE_WIDTHS } from '#contract/picture.ts';
import type { PictureStore } from '#server/upload/picture-store.ts';
import type { Snapshot } from './take-snapshot.ts';

/**
 * Copies pictures out of the store, each once for all backups that lie side by side: a picture never
 * changes. Answers the files of each; a picture of which there are none is left out.
 */
export async function savePictures(
  store: PictureStore,
  pictures: Snapshot['pictures'],
  folder: string,
): Promise<Record<string, string[]>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const saved: Record<string, string[]> = {};
  for (const { id, format } of pictures) {
    const names: string[] = [];
    for (const name of filesOf(format)) {
      if (await saveFile(store, id, name, folder)) names.push(name);
    }
    if (names.length > 0) saved[id] = names;
  }
  return saved;
}

/** Puts the pictures of a backup into the store. */
export async function restorePictures(
  store: PictureStore,
  pictures: Record<string, string[]>,
  folder: string,
): Promise<void> {
  for (const [id, names] of Object.entries(pictures)) {
    const work = await store.makeWorkFolder();
    const picture = join(work, 'picture');
    await mkdir(picture, { mode: 0o700 });
    for (const name of names) await copyFile(join(folder, id, name), join(picture, name));
    await store.publish(id, picture);
    await rm(work, { recursive: true, force: true });
  }
}

function filesOf(format: string): string[] {
  const formats = new Set(['avif', 'webp', format]);
  return PICTURE_WIDTHS.flatMap((width) => [...formats].map((each) => `${width}.${each}`));
}

async function saveFile(store: PictureStore, id: string, name: string, folder: string) {
  const path = join(folder, id, name);
  if (await stat(path).catch(() => undefined)) return true;
  const file = await store.open(id, name);
  if (!file) return false;
  await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
  // Has another name until it is there as a whole.
  const arriving = `${path}.part`;
  await pipeline(file.stream, createWriteStream(arriving, { mode: 0o600, flush: true }));
  await rename(arriving, path);
  return true;
}
