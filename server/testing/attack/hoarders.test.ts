import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#server/catalogue/product.entity.ts';
import { Order } from '#server/order/order.entity.ts';
import { createProduct, setDelivery, slotsWithPlaces, stockOf } from '#server/testing/factories.ts';
import { useValidateServer } from '#server/testing/payfast-messages.ts';
import { waitUntil } from '#server/testing/wait-until.ts';
import { addressesIn, honestShoppers, shoppersOf } from './hoarders.ts';
import { useListeningShop } from './listening-shop.ts';

// Valentine's Day: five hundred bouquets, a hundred who take what they can and never pay, fifty who buy.

const KINDS = 5;
const OF_EACH = 100;
const HOARDERS = 100;

const payfast = useValidateServer();
const base = {
  asStarted: true,
  servers: 1,
  trustedProxies: ['127.0.0.1'],
  payfastBaseUrl: payfast.baseUrl,
};
const limited = useListeningShop({ ...base, rateLimits: true });
const unlimited = useListeningShop({ ...base, rateLimits: false });

let products: Product[] = [];

async function furnish({ shop }: typeof limited): Promise<void> {
  await setDelivery(shop.services, { slots: slotsWithPlaces(120) });
  products = [];
  for (let kind = 0; kind < KINDS; kind += 1) {
    const name = `Valentine ${kind}`;
    products.push(await createProduct(shop.services, { name, stock: OF_EACH }));
  }
}

/** Runs this for all, a few at a time: a test's machine has two cores. */
async function forAll<T, R>(all: readonly T[], run: (each: T, index: number) => Promise<R>) {
  const results: R[] = [];
  const waiting = [...all.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(await run(next[1], next[0]));
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}

async function attack(listening: typeof limited, hoarders: number) {
  const { hoard, buy } = shoppersOf({ url: listening.address(), products });
  const kept = await forAll(addressesIn({ v4: 6, v6: 4 }, hoarders), hoard);
  const lists = honestShoppers();
  expect(lists.flat()).toHaveLength(50);
  const refusals = await forAll(lists, async (shoppers, list) => {
    const all = [];
    for (const [index, shopper] of shoppers.entries()) all.push(await buy(shopper, list + index));
    return all.filter((refusal) => refusal !== undefined);
  });
  return {
    kept: kept.reduce((sum, each) => sum + each, 0),
    refusals: refusals.flat(),
    paid: () => listening.shop.services.orm.em.fork().count(Order, { status: 'paid' }),
  };
}

describe('T43 a hundred addresses that order and never pay', () => {
  beforeEach(() => furnish(limited));

  it('do not keep fifty shoppers from buying: some behind one address of a carrier, six orders of one company', async () => {
    const { kept, refusals, paid } = await attack(limited, HOARDERS);
    expect(refusals).toEqual([]);
    await waitUntil(async () => (await paid()) === 50, 60_000);
    let left = 0;
    for (const product of products) left += await stockOf(limited.shop.services, product);
    expect(left).toBe(KINDS * OF_EACH - kept - 50);
  }, 180_000);
});

describe('without limits', () => {
  beforeEach(() => furnish(unlimited));

  it('they would: the attack is one', async () => {
    const { refusals } = await attack(unlimited, 30);
    expect(refusals.length).toBeGreaterThan(10);
    expect(refusals[0]).toMatch(/^\S+ 409 .*(OUT_OF_STOCK|SLOT_FULL)/);
  }, 180_000);
});
