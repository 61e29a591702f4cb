import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_SENT_PHOTO_BYTES } from '#contract/order/order-photo.ts';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { reviewsIn } from './testing/review-kit.ts';

const shop = useTestShop({ rateLimits: true });
const { admin, later, send, written } = reviewsIn(shop);

const withPhoto = () => written({ photoId: randomUUID() });
const open = (reviewId: string) => shop.app.inject({ url: `/api/reviews/${reviewId}/photo` });
const own = async ({ id, key }: { id: string; key: string }) =>
  (await shop.trpc().review.page({ id, key })).lines[0]?.review?.photo;

describe('the photo of a review', () => {
  it('is pixels only, its shopper’s and the owner’s at first, and everyone’s while the review is shown', async () => {
    const sent = await withPhoto();
    const file = await phonePhoto();
    const both = await Promise.all([1, 2].map(() => send(sent, { file })));
    expect([...both, await send(sent, { file })]).toEqual([204, 204, 204]);
    expect((await open(sent.reviewId)).statusCode).toBe(404);
    const mine = await shop.app.inject({ url: (await own(sent))?.url ?? '' });
    expect(mine.statusCode).toBe(200);
    const { reviews } = await admin();
    const [listed] = (await reviews.list({ most: 1 })).reviews;
    expect(listed?.photo?.url).toBe(`/api/admin/photos/${sent.photoId}`);
    await reviews.show({ id: sent.reviewId });
    const answer = await open(sent.reviewId);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
    });
    const facts = await sharp(answer.rawPayload).metadata();
    expect([facts.exif, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined]);
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
    expect(answer.rawPayload.includes('Testphone')).toBe(false);
    await reviews.hide({ id: sent.reviewId, reason: 'Shows a person' });
    expect((await open(sent.reviewId)).statusCode).toBe(404);
  });

  it('is taken only where a review of that order names it, until the owner has read that', async () => {
    const sent = await withPhoto();
    const other = await withPhoto();
    const bare = await written();
    expect(await send({ ...sent, photoId: randomUUID() })).toBe(404);
    expect(await send({ ...sent, key: other.key })).toBe(404);
    expect(await send({ ...bare, photoId: randomUUID() })).toBe(404);
    expect(await send({ ...sent, reviewId: 'none' })).toBe(404);
    await (await admin()).reviews.show({ id: sent.reviewId });
    expect(await send(sent)).toBe(404);
    expect((await open(sent.reviewId)).statusCode).toBe(404);
  });

  it('is never that of another order under the same id', async () => {
    const sent = await withPhoto();
    await send(sent);
    const other = await written({ photoId: sent.photoId });
    expect(await send(other)).toBe(204);
    await (await admin()).reviews.show({ id: other.reviewId });
    expect((await open(other.reviewId)).statusCode).toBe(404);
    expect(await own(other)).toBeNull();
    expect(await own(sent)).not.toBeNull();
  });

  it('is refused in one sentence when it is no image, damaged, or too much', async () => {
    const sent = await withPhoto();
    const whole = await phonePhoto();
    const statuses = [
      await send(sent, { file: Buffer.from('<svg onload="alert(1)"/>') }),
      await send(sent, { file: whole.subarray(0, whole.length / 2) }),
      await send(sent, { file: Buffer.alloc(MAX_SENT_PHOTO_BYTES + 1) }),
      await send(sent, { type: 'text/html' }),
    ];
    expect(statuses).toEqual([415, 422, 413, 415]);
    expect(await send(sent), 'a whole one afterwards').toBe(204);
  });

  it('stays as long as its review, and goes with the personal data of its order', async () => {
    const sent = await withPhoto();
    await send(sent);
    await (await admin()).reviews.show({ id: sent.reviewId });
    later(RETENTION_DAYS.photo + 1);
    await shop.scope().photos.forgetOld(shop.clock.now);
    expect((await open(sent.reviewId)).statusCode).toBe(200);
    await shop
      .scope()
      .transaction(({ personalData, now }) => personalData.eraseOrders([sent.id], now()));
    expect((await open(sent.reviewId)).statusCode).toBe(404);
    expect(await shop.scope().photos.has(sent.photoId ?? '')).toBe(false);
  });

  it('is made small so often only, whatever its shopper sends', async () => {
    const sent = await withPhoto();
    await shop.services.limits.consume('review-photo', sent.id, 30);
    expect(await send(sent)).toBe(429);
  });
});
