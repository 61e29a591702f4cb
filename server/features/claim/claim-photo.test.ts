import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_SENT_PHOTO_BYTES } from '#contract/order/order-photo.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { claimsIn } from './testing/claim-kit.ts';

const shop = useTestShop({ rateLimits: true });
const { paid } = ordersIn(shop);
const { admin, claim, deliver, keyOf, make, ownersOrder, page, send } = claimsIn(shop);

/** A claim of a delivered order that names photos. */
async function claimed(photos = 1) {
  const { id } = await paid();
  await deliver(id);
  const photoIds = Array.from({ length: photos }, () => randomUUID());
  const input = await claim(id, { photoIds });
  await make(input);
  return { id, photoIds, claimId: input.claimId, key: input.key, photoId: photoIds[0] ?? '' };
}

describe('a photo of what is wrong', () => {
  it('is stored once, as pixels only, and seen by its shopper’s signed address and by the owner', async () => {
    const { id, claimId, photoId, key } = await claimed();
    const file = await phonePhoto();
    const sent = await Promise.all([1, 2].map(() => send(claimId, photoId, key, { file })));
    // One of two at the same time waits for the other; on a busy machine too long, and is asked to come again.
    expect(sent).toContain(204);
    expect([204, 503]).toEqual(expect.arrayContaining(sent));
    expect(await send(claimId, photoId, key, { file })).toBe(204);
    const [shown] = (await page(id)).wrong.claims;
    expect(shown?.photos).toHaveLength(1);
    const url = shown?.photos[0]?.url ?? '';
    const answer = await shop.app.inject({ url });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    const facts = await sharp(answer.rawPayload).metadata();
    expect([facts.exif, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined]);
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
    expect(answer.rawPayload.includes('Testphone')).toBe(false);
    expect((await shop.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404);
    const seen = await ownersOrder(id);
    expect(seen.photos, 'not among those of the bouquet').toEqual([]);
    expect(seen.claims[0]?.photos).toMatchObject([{ url: `/api/admin/photos/${photoId}` }]);
  });

  it('is taken only where an open claim of that order names it', async () => {
    const { id, claimId, photoId, key } = await claimed(3);
    const other = await claimed();
    expect(await send(claimId, randomUUID(), key)).toBe(404);
    expect(await send(claimId, photoId, other.key)).toBe(404);
    expect(await send(other.claimId, photoId, other.key)).toBe(404);
    expect(await send('none', photoId, key)).toBe(404);
    await (await admin()).claims.answer({ id, claimId, words: 'We are sorry.' });
    expect(await send(claimId, photoId, key), 'once it is answered').toBe(404);
    expect((await page(id)).wrong.claims[0]?.photos).toEqual([]);
  });

  it('cannot show, or take the place of, what another order has under the same id', async () => {
    const { photoId, claimId, key, id } = await claimed();
    await send(claimId, photoId, key);
    const other = await paid();
    await deliver(other.id);
    const input = await claim(other.id, { photoIds: [photoId] });
    await make(input);
    expect(await send(input.claimId, photoId, input.key)).toBe(204);
    expect((await page(other.id)).wrong.claims[0]?.photos).toEqual([]);
    expect((await page(id)).wrong.claims[0]?.photos).toHaveLength(1);
  });

  it('is refused in one sentence when it is no image, damaged, or too much', async () => {
    const { id, claimId, photoId, key } = await claimed();
    const whole = await phonePhoto();
    const statuses = [
      await send(claimId, photoId, key, { file: Buffer.from('<svg onload="alert(1)"/>') }),
      await send(claimId, photoId, key, { file: whole.subarray(0, whole.length / 2) }),
      await send(claimId, photoId, key, { file: Buffer.alloc(MAX_SENT_PHOTO_BYTES + 1) }),
      await send(claimId, photoId, key, { type: 'text/html' }),
    ];
    expect(statuses).toEqual([415, 422, 413, 415]);
    expect((await page(id)).wrong.claims[0]?.photos).toEqual([]);
    expect(await send(claimId, photoId, key), 'a whole one afterwards').toBe(204);
  });

  it('is made small so often only, whatever its shopper sends', async () => {
    const { id, claimId, photoId, key } = await claimed();
    await shop.services.limits.consume('claim-photo', id, 20);
    expect(await send(claimId, photoId, key)).toBe(429);
  });

  it('goes with the personal data of its order', async () => {
    const { id, claimId, photoId, key } = await claimed();
    await send(claimId, photoId, key);
    const url = (await page(id)).wrong.claims[0]?.photos[0]?.url ?? '';
    await shop
      .scope()
      .transaction(({ personalData, now }) => personalData.eraseOrders([id], now()));
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
    expect(await send(claimId, photoId, await keyOf(id))).toBe(404);
    expect((await ownersOrder(id)).claims[0]?.photos).toEqual([]);
  });
});
