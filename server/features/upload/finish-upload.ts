import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { PictureView } from '#contract/catalogue/upload.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { objectPathOf, uploadIdOf } from './attach-upload.ts';
import type { PictureStore } from './picture-store.ts';
import { type RenderedPicture, renderPicture } from './render-picture.ts';

type Tools = Pick<Scope, 'uploads' | 'pictures'>;

/** Each of these is the end of an upload; after any other failure it can be finished once more. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'NOT_AN_IMAGE',
  'IMAGE_DAMAGED',
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY_PIXELS',
  'STORAGE_FULL',
]);
/** A large picture takes hundreds of megabytes while it is made, so that this server makes one. */
const inTurn = createMutex();

/**
 * Makes what was PUT into a picture that can be shown; at once when that has been done already. Two
 * calls at once, on two servers too, make the same picture. What was PUT is gone afterwards, unless
 * the store or the database went away before. Throws UPLOAD_NOT_FOUND when nothing was PUT or it
 * was refused, UNAVAILABLE, and what is wrong with the picture: NOT_AN_IMAGE, IMAGE_DAMAGED,
 * IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, STORAGE_FULL.
 */
export async function finishUpload(tools: Tools, objectPath: string): Promise<PictureView> {
  const id = uploadIdOf(objectPath);
  if (id === undefined) throw new ShopError('UPLOAD_NOT_FOUND');
  return (await finished(tools, id)) ?? inTurn(() => finish(tools, id));
}

/** The picture, when it is ready. Throws UPLOAD_NOT_FOUND when it never will be. */
async function finished({ uploads }: Tools, id: string): Promise<PictureView | undefined> {
  const upload = await uploads.find(id);
  if (!upload || upload.state === 'refused') throw new ShopError('UPLOAD_NOT_FOUND');
  const { state, width, height } = upload;
  return state === 'ready' && width && height
    ? { imageUrl: objectPathOf(id), width, height }
    : undefined;
}

async function finish(tools: Tools, id: string): Promise<PictureView> {
  const already = await finished(tools, id);
  if (already) return already;
  const { uploads, pictures } = tools;
  try {
    const { format, width, height } = await makePicture(pictures, id);
    if (!(await uploads.markReady(id, { format, width, height })))
      return await overtaken(tools, id);
    await pictures.dropUpload(id);
    return { imageUrl: objectPathOf(id), width, height };
  } catch (error) {
    // Another server may have finished it, and cleared away what this one was reading.
    const ready = await finished(tools, id).catch(() => undefined);
    if (ready) return ready;
    if (error instanceof ShopError && FINAL.has(error.code)) {
      await uploads.refuse(id);
      await pictures.dropUpload(id);
    }
    throw error;
  }
}

/** The upload changed while its picture was made: another server finished it, or it was purged. */
async function overtaken(tools: Tools, id: string): Promise<PictureView> {
  const ready = await finished(tools, id).catch(() => undefined);
  if (ready) return ready;
  await tools.pictures.remove(id);
  throw new ShopError('UPLOAD_NOT_FOUND');
}

async function makePicture(pictures: PictureStore, id: string): Promise<RenderedPicture> {
  const work = await pictures.makeWorkFolder();
  try {
    const source = join(work, 'source');
    const folder = join(work, 'picture');
    if (!(await pictures.fetchUpload(id, source))) throw new ShopError('UPLOAD_NOT_FOUND');
    const picture = await renderPicture(source, folder);
    await pictures.publish(id, folder);
    return picture;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Runs what it is given one after the other, in the order it came. */
type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
