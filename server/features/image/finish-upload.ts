import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { ImageView } from '#contract/catalogue/upload.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { objectPathOf, uploadIdOf } from './attach-upload.ts';
import type { ImageStore } from './image-store.ts';
import { inTurn } from './in-turn.ts';
import { type ResizedImage, resizeImage } from './resize-image.ts';

type Tools = Pick<Scope, 'uploads' | 'images'>;

/** Each of these is the end of an upload; after any other failure it can be finished once more. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'NOT_AN_IMAGE',
  'IMAGE_DAMAGED',
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY_PIXELS',
  'STORAGE_FULL',
]);
/**
 * Makes the uploaded file into a picture that can be shown; returns at once when that has been done already. Two calls
 * at once, on two servers too, make the same picture. The uploaded file is deleted afterwards, unless the store or the
 * database went away before. Throws UPLOAD_NOT_FOUND when nothing was PUT or it was refused, UNAVAILABLE, and what is
 * wrong with the picture: NOT_AN_IMAGE, IMAGE_DAMAGED, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, STORAGE_FULL.
 */
export async function finishUpload(tools: Tools, objectPath: string): Promise<ImageView> {
  const id = uploadIdOf(objectPath);
  if (id === undefined) throw new ShopError('UPLOAD_NOT_FOUND');
  return (await finished(tools, id)) ?? inTurn(() => finish(tools, id));
}

/** Returns the picture, when it is ready. Throws UPLOAD_NOT_FOUND when it never will be. */
async function finished({ uploads }: Tools, id: string): Promise<ImageView | undefined> {
  const upload = await uploads.find(id);
  if (!upload || upload.state === 'refused') throw new ShopError('UPLOAD_NOT_FOUND');
  const { state, width, height } = upload;
  return state === 'ready' && width && height
    ? { imageUrl: objectPathOf(id), width, height }
    : undefined;
}

async function finish(tools: Tools, id: string): Promise<ImageView> {
  const already = await finished(tools, id);
  if (already) return already;
  const { uploads, images } = tools;
  try {
    const { format, width, height } = await makeImage(images, id);
    if (!(await uploads.markReady(id, { format, width, height })))
      return await overtaken(tools, id);
    await images.dropUpload(id);
    return { imageUrl: objectPathOf(id), width, height };
  } catch (error) {
    // Another server may have finished it, and cleared away what this one was reading.
    const ready = await finished(tools, id).catch(() => undefined);
    if (ready) return ready;
    if (error instanceof ShopError && FINAL.has(error.code)) {
      await uploads.refuse(id);
      await images.dropUpload(id);
    }
    throw error;
  }
}

/**
 * Returns the picture of an upload that changed while it was processed: another server finished it. Throws
 * UPLOAD_NOT_FOUND when it was purged.
 */
async function overtaken(tools: Tools, id: string): Promise<ImageView> {
  const ready = await finished(tools, id).catch(() => undefined);
  if (ready) return ready;
  await tools.images.remove(id);
  throw new ShopError('UPLOAD_NOT_FOUND');
}

async function makeImage(images: ImageStore, id: string): Promise<ResizedImage> {
  const work = await images.makeWorkFolder();
  try {
    const source = join(work, 'source');
    const folder = join(work, 'picture');
    if (!(await images.fetchUpload(id, source))) throw new ShopError('UPLOAD_NOT_FOUND');
    const picture = await resizeImage(source, folder);
    await images.publish(id, folder);
    return picture;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
