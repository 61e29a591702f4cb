import type { Readable } from 'node:stream';
import type { ImageView } from '#contract/catalogue/upload.schema.ts';
import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { objectPathOf, uploadIdOf } from './attach-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { createUploadSigner } from './request-upload.ts';

interface Delivery {
  id: string;
  expires: string;
  signature: string;
  /** What the sender says it will send; undefined when it does not say. */
  announcedBytes: number | undefined;
  body: Readable;
}

/**
 * Receives a PUT to an address of ours, once, and makes a picture of it. A file that is no picture, too large or broken
 * off is deleted. `secret` is the one that addresses are signed with. Throws UPLOAD_ADDRESS_REFUSED, IMAGE_TOO_LARGE,
 * MALFORMED when the sender goes away, and what {@link finishUpload} throws.
 */
export async function receiveUpload(
  scope: Pick<Scope, 'uploads' | 'images' | 'now'>,
  secret: string,
  { announcedBytes = 0, body, ...address }: Delivery,
): Promise<ImageView> {
  const { uploads, images, now } = scope;
  const { id } = address;
  const path = objectPathOf(id);
  if (uploadIdOf(path) === undefined || !createUploadSigner(secret).isValid(address, now())) {
    throw new ShopError('UPLOAD_ADDRESS_REFUSED');
  }
  if (announcedBytes > MAX_UPLOAD_BYTES) throw new ShopError('IMAGE_TOO_LARGE');
  if (!(await uploads.beginReceiving(id, now()))) throw new ShopError('UPLOAD_ADDRESS_REFUSED');
  try {
    // The connection stays open when this stops reading: the sender has to hear why.
    await images.receive?.(id, limitStreamSize(body.iterator({ destroyOnReturn: false })));
  } catch (error) {
    await uploads.refuse(id);
    throw body.errored ? new ShopError('MALFORMED', { cause: error }) : error;
  }
  return finishUpload(scope, path);
}

/** Passes bytes on as they come. Throws IMAGE_TOO_LARGE as soon as there are more than may be uploaded. */
export async function* limitStreamSize(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_UPLOAD_BYTES) throw new ShopError('IMAGE_TOO_LARGE');
    yield chunk;
  }
}
