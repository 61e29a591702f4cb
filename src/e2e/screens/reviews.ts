import { expect } from '@playwright/test';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import { reviewPage } from '#contract/review/review.schema.ts';
import { deliveredOrder, wilted } from './claims.ts';
import { open } from './looking-around.ts';
import { openOwners } from './open-owners.ts';
import type { Running } from './orders.ts';
import { ownersCalls } from './round-of-today.ts';
import type { Screen } from './screen.ts';

const WORDS =
  'They stood for ten days on a warm stoep, and the carnations smelled of my grandmother’s garden.';

/** An order of which the bouquet is reviewed, with a photo. */
export async function reviewedOrder(shop: Running): Promise<FoundOrderView & { reviewId: string }> {
  const order = await deliveredOrder(shop);
  const { id, key } = order;
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${shop.address}/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer.json();
  };
  const page = reviewPage.parse((await call('review.page', { id, key })).result.data);
  const [reviewId, photoId] = [crypto.randomUUID(), crypto.randomUUID()];
  const said = { stars: 4, words: WORDS, shownName: 'Lerato' };
  const lineId = page.lines[0]?.lineId;
  await call('review.write', { id, key, lineId, reviewId, photoId, ...said });
  const sent = await fetch(`${shop.address}/api/reviews/${reviewId}/photos/${photoId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await wilted()),
  });
  if (!sent.ok) throw new Error(`The photo was answered with ${sent.status}.`);
  return { ...order, reviewId };
}

/** What buyers say, and what the owner makes of it. */
export const REVIEWS: readonly Screen[] = [
  {
    name: 'order-review',
    title: 'A bouquet that is reviewed',
    open: async (stage) => {
      const { id, key } = await deliveredOrder(stage);
      await open(stage, `/my-order/${id}/review?key=${key}`);
      await stage.page.getByRole('radio', { name: '4 stars' }).check();
      await stage.page.getByLabel('In your words').fill(WORDS);
    },
  },
  {
    name: 'product-reviews',
    title: 'A bouquet with its reviews',
    open: async (stage) => {
      const { items, reviewId } = await reviewedOrder(stage);
      const call = await ownersCalls(stage.address);
      await call('reviews.answer', {
        id: reviewId,
        words: 'Thank you, Lerato. We grow them here.',
      });
      await open(stage, `/product/${items[0]?.productId}`);
      await expect(stage.page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    },
  },
  {
    name: 'admin-reviews',
    title: 'Reviews',
    open: async (stage) => {
      await reviewedOrder(stage);
      await openOwners(stage, 'reviews', 'Reviews');
    },
  },
];
