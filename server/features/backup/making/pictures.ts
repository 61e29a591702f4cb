import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMAGE_WIDTHS } from '#contract/catalogue/image.ts';
import type { ImageStore } from '#server/features/image/image-store.ts';
import type { Manifest } from './manifest.ts';
import type { Snapshot } from './take-snapshot.ts';

type SavedPictures = Pick<Manifest, 'pictures' | 'pictureBytes'>;

/** The folder of pictures, beside the backups and shared by them. */
export const picturesBeside = (backup: string): string => join(dirname(backup), 'pictures');

/**
 * Copies pictures out of the store, each once for all backups that lie side by side: a picture never
 * changes. Returns the files of each; a picture of which there are none is left out.
 */
export async function savePictures(
  store: ImageStore,
  pictures: Snapshot['pictures'],
  folder: string,
): Promise<SavedPictures> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const saved: SavedPictures = { pictures: {}, pictureBytes: {} };
  for (const { id, format } of pictures) {
    const names: string[] = [];
    for (const name of filesOf(format)) {
      const bytes = await saveFile(store, id, name, folder);
      if (bytes === undefined) continue;
      names.push(name);
      saved.pictureBytes[`${id}/${name}`] = bytes;
    }
    if (names.length > 0) saved.pictures[id] = names;
  }
  return saved;
}

/** Returns the files of a backup's pictures that are not there as the backup says. */
export async function findDamagedPictures(backup: string, manifest: SavedPictures) {
  const folder = picturesBeside(backup);
  const damaged: { folder: string; id: string; name: string }[] = [];
  for (const [id, names] of Object.entries(manifest.pictures)) {
    for (const name of names) {
      const bytes = await bytesOf(join(folder, id, name));
      const expected = manifest.pictureBytes[`${id}/${name}`] ?? bytes;
      if (bytes === undefined || bytes !== expected) damaged.push({ folder, id, name });
    }
  }
  return damaged;
}

/** Puts the pictures of a backup into the store. */
export async function restorePictures(
  store: ImageStore,
  pictures: Manifest['pictures'],
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
  return IMAGE_WIDTHS.flatMap((width) => [...formats].map((each) => `${width}.${each}`));
}

/** Returns how long the file is; undefined when the store does not have it. */
async function saveFile(
  store: ImageStore,
  id: string,
  name: string,
  folder: string,
): Promise<number | undefined> {
  const path = join(folder, id, name);
  const bytes = await bytesOf(path);
  if (bytes !== undefined) return bytes;
  const file = await store.open(id, name);
  if (!file) return undefined;
  await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
  // Has another name until it is there as a whole.
  const arriving = `${path}.part`;
  await pipeline(file.stream, createWriteStream(arriving, { mode: 0o600, flush: true }));
  await rename(arriving, path);
  return bytesOf(path);
}

async function bytesOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.size;
}
