import { randomUUID } from 'node:crypto';
import { claimsIn } from '#server/features/claim/testing/claim-kit.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

type Product = Parameters<ReturnType<typeof ordersIn>['paid']>[1];
type Written = Parameters<ReturnType<TestShop['trpc']>['review']['write']>[0];

/** Returns what tests do with reviews: as their shopper and as the owner. */
export function reviewsIn(shop: TestShop) {
  const { keyOf, deliver, admin, later } = claimsIn(shop);

  /** Returns a paid order that was delivered, as its shopper proves it. */
  async function delivered(product?: Product) {
    const { id } = await ordersIn(shop).paid({}, product);
    await deliver(id);
    return { id, key: await keyOf(id) };
  }

  /** The review of the first line of an order as its page sends it. */
  async function review(own: { id: string; key: string }, change: object = {}): Promise<Written> {
    const [line] = (await shop.trpc().review.page(own)).lines;
    const said = { stars: 4, words: 'They lasted ten days.', shownName: 'Thandi' };
    const ids = { lineId: line?.lineId ?? '', reviewId: randomUUID(), photoId: null };
    return { ...own, ...ids, ...said, ...change };
  }

  const write = (input: Written) => shop.trpc().review.write(input);

  return {
    admin,
    later,
    delivered,
    review,
    write,
    /** Writes a review of a delivered order. */
    written: async (change: object = {}, product?: Product) => {
      const input = await review(await delivered(product), change);
      await write(input);
      return input;
    },
    /** Sends a photo as the page on which an order is reviewed does. */
    send: async (
      { reviewId, photoId, key }: { reviewId: string; photoId: string | null; key: string },
      { file, type = 'image/jpeg' }: { file?: Buffer; type?: string } = {},
    ): Promise<number> => {
      const answer = await shop.app.inject({
        method: 'PUT',
        url: `/api/reviews/${reviewId}/photos/${photoId}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
        payload: file ?? (await phonePhoto(400, 300)),
      });
      return answer.statusCode;
    },
  };
}
