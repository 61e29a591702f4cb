import { beforeEach, describe, expect, it } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { finishUpload } from './finish-upload.ts';
import { photo } from './testing/hostile-images.ts';
import { filesOf, put, requestTicket, useNoUploads } from './testing/upload-kit.ts';

const shop = useTestShop();
useNoUploads(shop);
const png = await photo(8, 6).png().toBuffer();

let objectPath = '';
let id = '';
/** An upload whose file has come, and of which nothing was made yet. */
beforeEach(async () => {
  ({ objectPath } = await requestTicket(shop));
  id = objectPath.slice(-36);
  await shop.scope().uploads.beginReceiving(id, shop.clock.now);
  await shop.services.images.receive?.(
    id,
    (async function* file() {
      yield png;
    })(),
  );
});

/** Finishes it, and lets something else happen just after its picture was published. */
function finishWhile(event: () => Promise<unknown>) {
  const { uploads, images } = shop.scope();
  const publish = async (picture: string, folder: string) => {
    await images.publish(picture, folder);
    await event();
  };
  return finishUpload({ uploads, images: { ...images, publish } }, objectPath);
}

describe('finishing an upload', () => {
  const view = () => ({ imageUrl: objectPath, width: 8, height: 6 });

  it('makes the picture, and then answers it again and again', async () => {
    expect(await finishUpload(shop.scope(), objectPath)).toEqual(view());
    expect(await filesOf(shop)).not.toContain(`received/${id}`);
    expect(await finishUpload(shop.scope(), objectPath)).toEqual(view());
  });

  it('answers what another server made in between', async () => {
    const facts = { format: 'png', width: 8, height: 6 } as const;
    const finished = await finishWhile(() => shop.scope().uploads.markReady(id, facts));
    expect(finished).toEqual(view());
    expect((await shop.app.inject({ url: `${objectPath}/320.webp` })).statusCode).toBe(200);
  });

  it('keeps nothing when it was refused in between', async () => {
    const finishing = finishWhile(() => shop.scope().uploads.refuse(id));
    await expect(finishing).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect(await filesOf(shop)).toEqual([]);
  });

  it('can be tried again when something failed that is not the picture', async () => {
    const failing = finishWhile(() => Promise.reject(new Error('the lights went out')));
    await expect(failing).rejects.toThrow('the lights went out');
    expect(await finishUpload(shop.scope(), objectPath)).toEqual(view());
  });

  it('has nothing to make before the file has come', async () => {
    const other = await requestTicket(shop);
    const finishing = () => finishUpload(shop.scope(), other.objectPath);
    await expect(finishing()).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    expect((await put(shop, other.uploadURL, png)).status).toBe(200);
    expect(await finishing()).toMatchObject({ imageUrl: other.objectPath });
  });

  it.each(['/objects/uploads/00000000-0000-4000-8000-000000000000', '/images/product1.png', ''])(
    'does not know %j',
    async (address) => {
      const finishing = finishUpload(shop.scope(), address);
      await expect(finishing).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    },
  );
});
