import { randomUUID } from 'node:crypto';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';

const DAY_MS = 24 * 60 * 60_000;

const STEPS = [
  ['paid', 'preparing'],
  ['preparing', 'out_for_delivery'],
  ['out_for_delivery', 'delivered'],
] as const;

/** Returns what tests do with claims: as their shopper and as the owner. */
export function claimsIn(shop: TestShop) {
  const admin = async () => (await shop.adminTrpc()).admin;

  async function keyOf(id: string): Promise<string> {
    const order = await shop.scope().orders.findById(id);
    return order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  }
  /** The claim as the page of the order sends it. */
  async function claim(id: string, change: object = {}) {
    const words = 'The roses hung their heads the next morning.';
    const input = { id, key: await keyOf(id), claimId: randomUUID(), kind: 'damaged', words };
    return { ...input, photoIds: [], ...change } as Parameters<typeof make>[0];
  }
  const make = (input: Parameters<ReturnType<TestShop['trpc']>['claim']['make']>[0]) =>
    shop.trpc().claim.make(input);

  return {
    admin,
    keyOf,
    claim,
    make,
    later: (days: number): void => {
      shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS);
    },
    /** Takes a paid order to its door. */
    deliver: async (id: string): Promise<void> => {
      for (const [from, to] of STEPS) {
        await (await admin()).orders.move({ orders: [{ id, from, anyway: true }], to });
      }
    },
    page: async (id: string) => shop.trpc().order.page({ id, key: await keyOf(id) }),
    ownersOrder: async (id: string) => (await admin()).orders.byId({ id }),
    /** Sends a photo as the page of the order does. */
    send: async (
      claimId: string,
      photoId: string,
      key: string,
      { file, type = 'image/jpeg' }: { file?: Buffer; type?: string } = {},
    ): Promise<number> => {
      const answer = await shop.app.inject({
        method: 'PUT',
        url: `/api/claims/${claimId}/photos/${photoId}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
        payload: file ?? (await phonePhoto(400, 300)),
      });
      return answer.statusCode;
    },
  };
}

/** Returns what names a claim that waits for its answer, of a paid order that was delivered. */
export async function claimIn(shop: TestShop, product?: Product, order: object = {}) {
  const { id } = await ordersIn(shop).paid({ ...order }, product);
  const { claim, deliver, make } = claimsIn(shop);
  await deliver(id);
  const input = await claim(id);
  await make(input);
  return { id, claimId: input.claimId };
}
