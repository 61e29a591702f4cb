import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { attachUpload } from './attach-upload.ts';
import { purgeUploads } from './purge-uploads.ts';
import { photo } from './testing/hostile-images.ts';
import { filesOf, put, requestTicket, uploadPicture, useNoUploads } from './testing/upload-kit.ts';
import { Upload } from './upload.entity.ts';

const shop = useTestShop();
useNoUploads(shop);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const png = await photo(8, 8).png().toBuffer();

function pass(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}
const purge = () => purgeUploads(shop.scope());
const count = () => shop.services.orm.em.fork().count(Upload);
async function isSomebodyWaiting(): Promise<boolean> {
  const rows = await shop.services.orm.em
    .fork()
    .execute<unknown[]>(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  return rows.length > 0;
}
const isShown = async (url: string) => (await shop.app.inject({ url })).statusCode === 200;

describe('uploads that became no picture', () => {
  it('are forgotten after an hour, with their files', async () => {
    await requestTicket(shop);
    const refused = await requestTicket(shop);
    await put(shop, refused.uploadURL, Buffer.from('no picture'));
    const stuck = await requestTicket(shop);
    const id = stuck.objectPath.slice(-36);
    // As when the server was killed after the file had come.
    await shop.scope().uploads.beginReceiving(id, shop.clock.now);
    await shop.services.images.receive?.(
      id,
      (async function* file() {
        yield png;
      })(),
    );

    pass(HOUR_MS);
    await purge();
    expect(await count()).toBe(3);
    expect(await filesOf(shop)).toEqual([`received/${id}`]);
    pass(1);
    await purge();
    expect(await count()).toBe(0);
    expect(await filesOf(shop)).toEqual([]);
  });
});

describe('pictures', () => {
  it('that no product shows are deleted after a day', async () => {
    const address = await uploadPicture(shop, png);
    pass(24 * HOUR_MS);
    await purge();
    expect(await isShown(address)).toBe(true);
    pass(1);
    await purge();
    expect(await isShown(address)).toBe(false);
    expect(await filesOf(shop)).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('that a product shows stay, also when the product was deleted', async () => {
    const [shown, deleted] = [await uploadPicture(shop, png), await uploadPicture(shop, png)];
    await createProduct(shop.services, { imageUrl: shown });
    await createProduct(shop.services, { imageUrl: deleted, deletedAt: shop.clock.now });
    pass(48 * HOUR_MS);
    await purge();
    expect(await isShown(shown)).toBe(true);
    expect(await isShown(deleted)).toBe(true);
  });

  it('that a product shows after its first stay too', async () => {
    const [first, second] = [await uploadPicture(shop, png), await uploadPicture(shop, png)];
    const images = [first, second].map((url) => ({ url, alt: '', focalX: 50, focalY: 50 }));
    await createProduct(shop.services, { imageUrl: first, images });
    pass(48 * HOUR_MS);
    await purge();
    expect(await isShown(first)).toBe(true);
    expect(await isShown(second)).toBe(true);
  });

  it('stay for a day after a product showed them last', async () => {
    const address = await uploadPicture(shop, png);
    pass(23 * HOUR_MS);
    await attachUpload(shop.scope(), address);
    pass(2 * HOUR_MS);
    await purge();
    expect(await isShown(address)).toBe(true);
    pass(23 * HOUR_MS);
    await purge();
    expect(await isShown(address)).toBe(false);
    await expect(attachUpload(shop.scope(), address)).rejects.toMatchObject({
      code: 'UPLOAD_NOT_FOUND',
    });
  });

  it('stay when they are taken into use while the purge looks', async () => {
    const address = await uploadPicture(shop, png);
    pass(25 * HOUR_MS);
    let purging: Promise<void> | undefined;
    await shop.scope().transaction(async (scope) => {
      await attachUpload(scope, address);
      purging = purge();
      await waitUntil(isSomebodyWaiting);
      await createProduct(shop.services, { imageUrl: address });
    });
    await purging;
    expect(await isShown(address)).toBe(true);
  });
});
