import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { UNBEGUN_HOLD_MS } from '#server/features/order/holds/hold-time.ts';
import { Order } from '#server/features/order/order.entity.ts';
import {
  createProduct,
  setDelivery,
  slotsWithPlaces,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { addressesIn, honestShoppers, shoppersOf } from './hoarders.ts';
import { useListeningShop } from './listening-shop.ts';

// Valentine's Day: five hundred bouquets, a hundred visitors that take what they can and never pay,
// fifty that buy.

const KINDS = 5;
const OF_EACH = 100;
/** The long form has more of them: `npm run test:faults -- --fault hoarders`. */
const HUNDREDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const USUAL = { v4: 6, v6: 4 };
const MIXES = HUNDREDS === 1 ? [USUAL] : [USUAL, { v4: 10, v6: 0 }, { v4: 0, v6: 10 }];

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

async function attack(listening: typeof limited, hoarders: number, networks = USUAL) {
  const { hoard, buy } = shoppersOf({ url: listening.address(), products });
  const kept = await forAll(addressesIn(networks, hoarders), hoard);
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

describe.each(MIXES)(
  'T43 hundreds of addresses in $v4 and $v6 networks that never pay',
  (networks) => {
    beforeEach(() => furnish(limited));

    it(
      'do not keep fifty shoppers from buying: some behind one address of a carrier, six orders of one company',
      async () => {
        const { kept, refusals, paid } = await attack(limited, 100 * HUNDREDS, networks);
        expect(refusals).toEqual([]);
        await waitUntil(async () => (await paid()) === 50, 60_000);
        let left = 0;
        for (const product of products) left += await stockOf(limited.shop.services, product);
        expect(left).toBe(KINDS * OF_EACH - kept - 50);
      },
      180_000 * HUNDREDS,
    );
  },
);

describe.each([
  ['two IPv4 networks', (turn: number) => [`41.7.1.${turn}`, `41.7.2.${turn}`]],
  [
    'the networks of one IPv6 /48',
    (turn: number) => [0, 1, 2, 3, 4, 5].map((network) => `2001:db8:77:${turn}${network}::1`),
  ],
])('%s that hold all they may again and again, and never pay', (_, addressesOf) => {
  const STOCKS = [3, 4, 7, 8, 9, 10, 12, 100, 100, 100];

  beforeEach(async () => {
    await setDelivery(limited.shop.services, { slots: slotsWithPlaces(120) });
    products = [];
    for (const [index, stock] of STOCKS.entries()) {
      const name = `Valentine ${index}`;
      products.push(await createProduct(limited.shop.services, { name, stock }));
    }
  });

  it('leave some of every bouquet to newcomers after the first quarter of an hour', async () => {
    const { sellOut, buy } = shoppersOf({ url: limited.address(), products });
    const stocks = async () => {
      const all = [];
      for (const product of products) all.push(await stockOf(limited.shop.services, product));
      return all;
    };
    const soldOut = async () => (await stocks()).filter((stock) => stock === 0).length;
    const holdAll = async (turn: number) => {
      for (const address of addressesOf(turn)) await sellOut(address);
    };
    const lapse = async () => {
      limited.shop.clock.now = new Date(limited.shop.clock.now.getTime() + UNBEGUN_HOLD_MS);
      await expireHolds(limited.shop.scope());
      expect(await stocks()).toEqual(STOCKS);
    };
    await holdAll(1);
    expect(await soldOut(), 'at first').toBeGreaterThan(0);
    for (const turn of [2, 3]) {
      await lapse();
      await holdAll(turn);
      expect(await soldOut(), `the ${turn}. time`).toBe(0);
    }
    for (const index of products.keys()) {
      const caller = { address: `41.10.${index}.1`, email: `shopper${index}@example.co.za` };
      expect(await buy(caller, index)).toBeUndefined();
    }
    const paid = () => limited.shop.services.orm.em.fork().count(Order, { paymentStatus: 'paid' });
    await waitUntil(async () => (await paid()) === STOCKS.length, 60_000);
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
