import { describe, expect, it } from 'vitest';
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Review } from './review.entity.ts';
import { reviewsIn } from './testing/review-kit.ts';

const shop = useTestShop();
const { admin, written } = reviewsIn(shop);

const em = () => shop.services.orm.em.fork();
const page = (own: { id: string; key: string }) =>
  shop.trpc().review.page({ id: own.id, key: own.key });
const log = async () =>
  (await em().find(AuditEntry, {}, { orderBy: { id: 'asc' } }))
    .filter(({ action }) => action.startsWith('review'))
    .map(({ action, note }) => [action, note.replace(/order \S+?(?=:|$)/, 'order N')]);

describe('the owner', () => {
  it('sees the reviews, those that are not read first, and is asked for nothing by strangers', async () => {
    const bouquet = await createProduct(shop.services);
    const first = await written({ stars: 1 }, bouquet);
    const second = await written({ stars: 2 }, bouquet);
    const third = await written({ stars: 3 }, bouquet);
    const { reviews } = await admin();
    await reviews.show({ id: third.reviewId });
    const list = await reviews.list({ most: 10 });
    expect(list).toMatchObject({ total: 3, unread: 2, isAsking: false });
    expect(list.reviews.map(({ id }) => id)).toEqual([
      second.reviewId,
      first.reviewId,
      third.reviewId,
    ]);
    expect(list.reviews[2]).toMatchObject({
      productName: 'Melville Blush',
      order: { id: third.id },
      isRead: true,
      hiddenAt: null,
    });
    const id = first.reviewId;
    const stranger = shop.trpc().admin.reviews;
    await expect(stranger.list({ most: 10 })).rejects.toThrow('Please sign in');
    await expect(stranger.show({ id })).rejects.toThrow('Please sign in');
    await expect(stranger.hide({ id, reason: 'No' })).rejects.toThrow('Please sign in');
    await expect(stranger.answer({ id, words: 'No' })).rejects.toThrow('Please sign in');
    await expect(stranger.ask({ isAsking: true })).rejects.toThrow('Please sign in');
    expect(await reviews.list({ most: 10 })).toMatchObject({ unread: 2, isAsking: false });
    expect((await (await admin()).overview()).attention).toMatchObject({ unreadReviews: 2 });
  });

  it('answers below a review, which shows it, changes the answer, and takes it away', async () => {
    const bouquet = await createProduct(shop.services);
    const own = await written({}, bouquet);
    const { reviews } = await admin();
    const shown = async () =>
      (await shop.trpc().review.ofProduct({ id: bouquet.id, most: 10 })).reviews[0]?.answer;
    await reviews.answer({ id: own.reviewId, words: 'Thank you, Thandi.' });
    expect(await shown()).toMatchObject({ words: 'Thank you, Thandi.' });
    expect((await page(own)).lines[0]?.review?.answer).toMatchObject({
      words: 'Thank you, Thandi.',
    });
    await reviews.answer({ id: own.reviewId, words: 'Thank you.' });
    await reviews.answer({ id: own.reviewId, words: 'Thank you.' });
    expect(await shown()).toMatchObject({ words: 'Thank you.' });
    await reviews.answer({ id: own.reviewId, words: '' });
    expect(await shown()).toBeNull();
    expect(await log()).toEqual(
      Array.from({ length: 3 }, () => ['review_answered', 'Melville Blush, order N']),
    );
  });

  it('hides one with a reason, which stays in the log, and shows it again', async () => {
    const bouquet = await createProduct(shop.services);
    const own = await written({}, bouquet);
    const { reviews } = await admin();
    const id = own.reviewId;
    await reviews.show({ id });
    const count = async () => (await shop.trpc().catalogue.byId({ id: bouquet.id })).reviews;
    expect(await count()).toEqual({ count: 1, average: 4 });
    await expect(reviews.hide({ id, reason: ' ' })).rejects.toThrow('say why');
    const hidden = await reviews.hide({ id, reason: 'Names another person' });
    await reviews.hide({ id, reason: 'Names another person' });
    expect(hidden).toMatchObject({ hiddenReason: 'Names another person', isRead: true });
    expect(await count()).toBeUndefined();
    expect((await page(own)).lines[0]?.review?.state).toBe('hidden');
    // Words to one that is hidden do not show it.
    await reviews.answer({ id, words: 'We are sorry.' });
    expect(await count()).toBeUndefined();
    await reviews.show({ id });
    expect(await count()).toEqual({ count: 1, average: 4 });
    expect(await log()).toEqual([
      ['review_hidden', 'Melville Blush, order N: Names another person'],
      ['review_answered', 'Melville Blush, order N'],
      ['review_shown', 'Melville Blush, order N'],
    ]);
    await expect(reviews.show({ id: own.lineId })).rejects.toThrow('404 Page Not Found');
  });
});

describe('a review', () => {
  it('is given out with what else is a person’s, and goes with it', async () => {
    const bouquet = await createProduct(shop.services);
    const own = await written({}, bouquet);
    const { reviews } = await admin();
    await reviews.hide({ id: own.reviewId, reason: 'Thandi asked for it' });
    await reviews.show({ id: own.reviewId });
    await shop
      .scope()
      .transaction(({ personalData, now }) => personalData.eraseOrders([own.id], now()));
    expect(await em().count(Review, {})).toBe(0);
    expect((await log())[0]).toEqual(['review_hidden', 'Melville Blush, order N']);
    expect(await shop.trpc().catalogue.byId({ id: bouquet.id })).not.toHaveProperty('reviews');
    expect(await shop.trpc().review.ofProduct({ id: bouquet.id, most: 10 })).toMatchObject({
      total: 0,
    });
  });
});
