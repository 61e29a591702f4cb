import { MAX_UPLOAD_BYTES, type PictureView } from '#contract/upload.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { objectPathOf, uploadIdOf } from './claim-picture.ts';
import { renderPicture } from './render-picture.ts';
import type { Upload } from './upload.entity.ts';

/** Makes what was PUT into a picture that can be shown; at once when that has been done already. */
export async function finishUpload(
  { uploads, pictures }: Pick<Scope, 'uploads' | 'pictures'>,
  objectPath: string,
): Promise<PictureView> {
  const id = uploadIdOf(objectPath);
  const upload = id === undefined ? undefined : await uploads.find(id);
  if (!id || !upload || upload.state === 'refused') throw new ShopError('UPLOAD_NOT_FOUND');
  if (upload.state === 'ready') return viewOf(upload);

  const work = await mkdtemp(await pictures.workFolder());
  try {
    const source = join(work, 'source');
    const folder = join(work, 'picture');
    await mkdir(folder);
    const bytes = await pictures.fetchUpload(id, source, MAX_UPLOAD_BYTES);
    if (bytes === undefined) throw new ShopError('UPLOAD_NOT_FOUND');
    const picture = await renderPicture(source, folder);
    await pictures.publish(id, folder);
    await uploads.markReady(id, picture);
    await pictures.dropUpload(id);
    return viewOf({ id, ...picture });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function viewOf({ id, width, height }: Pick<Upload, 'id' | 'width' | 'height'>): PictureView {
  return { imageUrl: objectPathOf(id), width: width ?? 0, height: height ?? 0 };
}
