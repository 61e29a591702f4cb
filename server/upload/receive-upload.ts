import type { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES, type PictureView } from '#contract/upload.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { objectPathOf, uploadIdOf } from './claim-picture.ts';
import { finishUpload } from './finish-upload.ts';
import { createUploadSigner } from './upload-address.ts';

interface Delivery {
  id: string;
  expires: string;
  signature: string;
  /** What the sender says it will send; 0 when it does not say. */
  announcedBytes: number;
  body: Readable;
}

/**
 * Takes what is PUT to an address of ours, once, and makes a picture of it. Throws
 * UPLOAD_ADDRESS_REFUSED, IMAGE_TOO_LARGE, and what {@link finishUpload} throws.
 */
export async function receiveUpload(
  scope: Scope,
  secret: string,
  { announcedBytes, body, ...address }: Delivery,
): Promise<PictureView> {
  const path = objectPathOf(address.id);
  const isOurs =
    uploadIdOf(path) !== undefined && createUploadSigner(secret).isValid(address, scope.now());
  if (!isOurs) throw new ShopError('UPLOAD_ADDRESS_REFUSED');
  if (announcedBytes > MAX_UPLOAD_BYTES) throw new ShopError('IMAGE_TOO_LARGE');
  if (!(await scope.uploads.beginReceiving(address.id, scope.now()))) {
    throw new ShopError('UPLOAD_ADDRESS_REFUSED');
  }
  await scope.pictures.receive?.(address.id, body);
  return finishUpload(scope, path);
}
