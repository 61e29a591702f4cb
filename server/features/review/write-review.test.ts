import { describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { Review } from './review.entity.ts';
import { showUnread } from './show-unread.ts';
import { reviewsIn } from './testing/review-kit.ts';

const shop = useTestShop({ rateLimits: true });
const { admin, delivered, later, review, write, written } = reviewsIn(shop);

const em = () => shop.services.orm.em.fork();
const page = (own: { id: string; key: string }) =>
  shop.trpc().review.page({ id: own.id, key: own.key });
const shown = (id: string) => shop.trpc().review.ofProduct({ id, most: 10 });
const product = (id: string) => shop.trpc().catalogue.byId({ id });

describe('a review', () => {
  it('is of a bouquet that was bought and delivered, and waits to be read', async () => {
    const bouquet = await createProduct(shop.services);
    const own = await delivered(bouquet);
    expect(await page(own)).toMatchObject({
      firstName: 'Thandi',
      until: expect.stringMatching(/^2027-/),
      lines: [{ name: 'Melville Blush', review: null }],
    });
    const input = await review(own, { words: '  They lasted\nten days. ' });
    const after = await write(input);
    expect(after.lines[0]?.review).toMatchObject({
      stars: 4,
      words: 'They lasted\nten days.',
      name: 'Thandi',
      state: 'waiting',
      answer: null,
    });
    expect(await shown(bouquet.id)).toEqual({ total: 0, reviews: [] });
    expect(await product(bouquet.id)).not.toHaveProperty('reviews');
  });

  it('is one for each line, however often and by however many at once it is sent', async () => {
    const own = await delivered();
    const input = await review(own);
    await Promise.all([write(input), write(input)]);
    await write(input);
    const others = await Promise.allSettled(
      [1, 2].map(async () => write(await review(own, { words: 'Another one.' }))),
    );
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(write(await review(own))).rejects.toThrow('reviewed this bouquet already');
    expect(await em().find(Review, {})).toMatchObject([{ words: 'They lasted ten days.' }]);
  });

  it('by two pages at once is the one of them', async () => {
    const own = await delivered();
    const both = await Promise.all([review(own), review(own)]);
    const outcomes = await Promise.allSettled(both.map(write));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await em().count(Review, {})).toBe(1);
  });

  it('is the key holder’s only, and of a line of that order', async () => {
    const own = await delivered();
    const other = await delivered();
    const input = await review(own);
    for (const key of [other.key, 'made-up']) {
      await expect(write({ ...input, key })).rejects.toThrow('could not find');
      await expect(page({ ...own, key })).rejects.toThrow('could not find');
    }
    const { lineId } = await review(other);
    await expect(write({ ...input, lineId })).rejects.toThrow('404 Page Not Found');
    await write(input);
    // The id of another order's review.
    await expect(write(await review(other, { reviewId: input.reviewId }))).rejects.toThrow(
      '404 Page Not Found',
    );
    expect(await em().count(Review, {})).toBe(1);
  });

  it('is refused before the delivery, after ninety days, and of what was not bought', async () => {
    const { id } = await ordersIn(shop).paid();
    const order = await em().findOneOrFail(Order, { id });
    const paid = { id, key: shop.scope().orderAccessTokens.keyOf(order) };
    await expect(write(await review(paid))).rejects.toThrow('ninety days');
    const free = await delivered();
    await em().nativeUpdate(Order, { id: free.id }, { inPlaceOf: 'JB-1' });
    await expect(write(await review(free))).rejects.toThrow('ninety days');
    const late = await delivered();
    const tooLate = await delivered();
    later(90);
    await write(await review(late));
    later(1);
    expect((await page(tooLate)).until).toBeNull();
    await expect(write(await review(tooLate))).rejects.toThrow('ninety days');
  });

  it.each([
    [{ stars: 0 }, 'one to five stars'],
    [{ stars: 6 }, 'one to five stars'],
    [{ stars: 4.5 }, 'one to five stars'],
    [{ shownName: ' ' }, 'enter the name'],
    [{ shownName: 'x'.repeat(41) }, 'at most 40'],
    [{ words: 'x'.repeat(1_001) }, 'at most 1000'],
  ])('with %j is refused in one sentence', async (change, sentence) => {
    await expect(write(await review(await delivered(), change))).rejects.toThrow(sentence);
  });

  it('is sent so often only, for each order', async () => {
    const own = await delivered();
    await shop.services.limits.consume('review', own.id, 30);
    await expect(write(await review(own))).rejects.toThrow('Too many requests');
  });
});

describe('a review is shown', () => {
  it('once the owner has read it, and then counts', async () => {
    const bouquet = await createProduct(shop.services, { showsStars: true });
    const first = await written({ stars: 5 }, bouquet);
    await written({ stars: 4 }, bouquet);
    const third = await written({ stars: 4 }, bouquet);
    const { reviews } = await admin();
    for (const { reviewId } of [first, first, third]) await reviews.show({ id: reviewId });
    const { total, reviews: seen } = await shown(bouquet.id);
    expect([total, seen.map(({ stars, name }) => [stars, name])]).toEqual([
      2,
      [
        [4, 'Thandi'],
        [5, 'Thandi'],
      ],
    ]);
    expect((await product(bouquet.id)).reviews).toEqual({ count: 2, average: 4.5 });
    const [listed] = await shop.trpc().catalogue.list();
    expect(listed).toMatchObject({ rating: 5, reviews: { count: 2, average: 4.5 } });
    expect((await page(first)).lines[0]?.review?.state).toBe('shown');
  });

  it('after three days that nobody has read it', async () => {
    const bouquet = await createProduct(shop.services);
    await written({}, bouquet);
    const hidden = await written({}, bouquet);
    await (await admin()).reviews.hide({ id: hidden.reviewId, reason: 'Not about the flowers' });
    later(2.9);
    await showUnread(shop.scope());
    expect((await shown(bouquet.id)).total).toBe(0);
    later(0.1);
    await Promise.all([showUnread(shop.scope()), showUnread(shop.scope())]);
    expect((await shown(bouquet.id)).total).toBe(1);
    expect((await product(bouquet.id)).reviews).toEqual({ count: 1, average: 4 });
    // It is still one that the owner has not read.
    expect(await (await admin()).reviews.list({ most: 10 })).toMatchObject({ unread: 1 });
  });

  it('of many the newest, with how many there are', async () => {
    const bouquet = await createProduct(shop.services, { stock: 50 });
    for (const stars of [1, 2, 3]) {
      const { reviewId } = await written({ stars }, bouquet);
      await (await admin()).reviews.show({ id: reviewId });
    }
    const few = await shop.trpc().review.ofProduct({ id: bouquet.id, most: 2 });
    expect([few.total, few.reviews.map(({ stars }) => stars)]).toEqual([3, [3, 2]]);
    const owners = await (await admin()).reviews.list({ most: 2 });
    expect([owners.total, owners.reviews.length]).toEqual([3, 2]);
  });

  it('never where two are counted at once as one', async () => {
    const bouquet = await createProduct(shop.services);
    const ids = [await written({ stars: 5 }, bouquet), await written({ stars: 1 }, bouquet)];
    const { reviews } = await admin();
    await Promise.all(ids.map(({ reviewId }) => reviews.show({ id: reviewId })));
    expect((await product(bouquet.id)).reviews).toEqual({ count: 2, average: 3 });
  });
});

describe('a shop without a review', () => {
  it('answers GET /api/products as before, and else adds one field to the product that has one', async () => {
    const bouquet = await createProduct(shop.services);
    const { reviewId } = await written({}, bouquet);
    const body = async () => (await shop.app.inject({ url: '/api/products' })).json();
    const [before] = await body();
    expect(before).not.toHaveProperty('reviews');
    await (await admin()).reviews.show({ id: reviewId });
    const [after] = await body();
    expect(after).toEqual({ ...before, reviews: { count: 1, average: 4 } });
  });
});
