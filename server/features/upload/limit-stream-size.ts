import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

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
