import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { SaveStemInput } from '#contract/recipe/stem.schema.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, placed, owner } = ordersIn(shop);
const HOUR_MS = 3_600_000;
const UNTIL = '2026-11-22';

const admin = async () => (await shop.adminTrpc()).admin;
const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS);
};

async function addStem(name: string, overrides: Partial<Omit<SaveStemInput, 'cost'>> = {}) {
  const stem = {
    id: randomUUID(),
    version: 0,
    name,
    cost: '12.50',
    bunchSize: 10,
    wastePercent: 10,
  };
  await (await admin()).stems.save({ ...stem, ...overrides });
  return stem.id;
}

/** Gives each named size so many of the stem. */
async function addRecipe(product: Product, stemId: string, sizes: Record<string, number>) {
  const { recipes } = await admin();
  const { version } = await recipes.ofProduct({ productId: product.id });
  return recipes.save({
    productId: product.id,
    version,
    sizes: Object.entries(sizes).map(([code, quantity]) => ({
      code,
      lines: [{ stemId, quantity }],
    })),
  });
}

const move = async (
  stemId: string,
  kind: 'counted' | 'bought' | 'thrown_away',
  quantity: number,
  id = randomUUID(),
) => {
  const view = await (await admin()).stems.move({ moves: [{ id, stemId, kind, quantity }] });
  return view.stems.find((stem) => stem.id === stemId);
};
/** Moves an order through these statuses, each from the one before. */
async function goes(
  id: string,
  ...steps: ('preparing' | 'out_for_delivery' | 'delivered' | 'attempted')[]
) {
  const orders = await owner();
  for (const to of steps) {
    const { status: from } = await orders.byId({ id });
    if (from === 'paid' || from === 'preparing' || from === 'out_for_delivery') {
      await orders.move({ orders: [{ id, from, wishSeen: false }], to });
    }
  }
}
const bucket = async (stemId: string) =>
  (await (await admin()).stems.list()).stems.find(({ id }) => id === stemId)?.inBucket;

async function roses() {
  const product = await createProduct(shop.services);
  const stemId = await addStem('Red rose');
  await addRecipe(product, stemId, { m: 12 });
  return { product, stemId };
}

describe('stems', () => {
  it('are kept by name, once each, with what one costs', async () => {
    const id = await addStem('Red rose');
    await expect(addStem('red ROSE')).rejects.toThrow('have a stem of that name');
    expect((await (await admin()).stems.list()).stems).toMatchObject([
      { id, name: 'Red rose', cost: '12.50', bunchSize: 10, inBucket: 0, countedAt: null },
    ]);
  });

  it('are added once by a call that comes twice', async () => {
    const id = randomUUID();
    await addStem('Red rose', { id });
    await addStem('Red rose', { id });
    expect((await (await admin()).stems.list()).stems).toHaveLength(1);
  });

  it('changed on two devices lose nothing silently', async () => {
    const id = await addStem('Red rose');
    await addStem('Red rose, long', { id, version: 1 });
    await expect(addStem('Rose', { id, version: 1 })).rejects.toThrow('changed elsewhere');
  });

  it('that are removed leave every recipe, and their name is free again', async () => {
    const { product, stemId } = await roses();
    await (await admin()).stems.remove({ id: stemId });
    const { sizes } = await (await admin()).recipes.ofProduct({ productId: product.id });
    expect(sizes.every(({ cost }) => cost === null)).toBe(true);
    await addStem('Red rose');
  });
});

describe('a recipe', () => {
  it('says what a size costs and brings', async () => {
    const { product } = await roses();
    const { bouquets } = await (await admin()).recipes.margins();
    expect(bouquets.find(({ productId }) => productId === product.id)?.sizes).toMatchObject([
      { code: 'xs', cost: null, margin: null, percent: null },
      { code: 's', cost: null },
      { code: 'm', price: '599.00', cost: '150.00', margin: '449.00', percent: 75 },
      { code: 'l', cost: null },
    ]);
  });

  it('that was changed elsewhere is not overwritten', async () => {
    const { product, stemId } = await roses();
    const { recipes } = await admin();
    const save = recipes.save({
      productId: product.id,
      version: 'of before',
      sizes: [{ code: 'm', lines: [{ stemId, quantity: 10 }] }],
    });
    await expect(save).rejects.toThrow('changed elsewhere');
  });

  it('names only stems and bouquets that there are', async () => {
    const { product } = await roses();
    await expect(addRecipe(product, randomUUID(), { m: 1 })).rejects.toThrow('no longer there');
    const gone = Object.assign(new Product(), { id: randomUUID() });
    await expect(addRecipe(gone, randomUUID(), { m: 1 })).rejects.toThrow('Not Found');
  });
});

describe('the stems to buy', () => {
  it('are what paid orders need and a margin for waste, less the bucket, in whole bunches', async () => {
    const { product, stemId } = await roses();
    await paid({}, product);
    await paid({}, product);
    await placed({}, product);
    await move(stemId, 'counted', 5);
    const view = await (await admin()).stems.toBuy({ until: UNTIL });
    // 24 and a tenth are 27, less 5 are 22, which are three bunches.
    expect(view).toMatchObject({
      orders: 2,
      cost: '375.00',
      withoutRecipe: [],
      stems: [
        {
          needed: 24,
          inBucket: 5,
          toBuy: 30,
          cost: '375.00',
          days: [{ date: '2026-11-22', quantity: 24 }],
        },
      ],
    });
  });

  it('are none for days after the one that is asked for, nor for bouquets that have left', async () => {
    const { product } = await roses();
    const order = await paid({}, product);
    const toBuy = async (until: string) => (await (await admin()).stems.toBuy({ until })).stems;
    expect(await toBuy('2026-11-21')).toEqual([]);
    await goes(order.id, 'preparing');
    expect(await toBuy(UNTIL)).toHaveLength(1);
    shop.clock.now = new Date('2026-11-22T06:00:00Z');
    await goes(order.id, 'out_for_delivery');
    expect(await toBuy(UNTIL)).toEqual([]);
  });

  it('name the bouquets whose stems are not known', async () => {
    const product = await createProduct(shop.services);
    await paid({}, product);
    await paid({}, product);
    const { withoutRecipe } = await (await admin()).stems.toBuy({ until: UNTIL });
    expect(withoutRecipe).toMatchObject([{ productId: product.id, quantity: 2 }]);
  });

  it('are a file for Excel', async () => {
    const { product } = await roses();
    await paid({}, product);
    const { body } = await shop.app.inject({
      url: `/api/admin/stems-to-buy.csv?until=${UNTIL}&format=accounting`,
      headers: { cookie: await shop.signIn() },
    });
    expect(parse(body, { columns: true })).toEqual([
      {
        stem: 'Red rose',
        needed: '12',
        in_bucket: '0',
        waste_percent: '10',
        to_buy: '20',
        stems_in_bunch: '10',
        cost: '250.00',
      },
    ]);
  });
});

describe('the bucket', () => {
  it('has what was counted, and bought since, less what was thrown away and what left in bouquets', async () => {
    const { product, stemId } = await roses();
    const order = await paid({}, product);
    await move(stemId, 'bought', 500);
    later(1);
    await move(stemId, 'counted', 40);
    later(1);
    await move(stemId, 'bought', 20);
    await move(stemId, 'thrown_away', 3);
    expect(await bucket(stemId)).toBe(57);
    shop.clock.now = new Date('2026-11-22T06:00:00Z');
    await goes(order.id, 'preparing', 'out_for_delivery');
    expect(await bucket(stemId)).toBe(45);
    // Delivered, it does not leave once more.
    await goes(order.id, 'delivered');
    expect(await bucket(stemId)).toBe(45);
  });

  it('gets nothing back of a bouquet that left, whether its order is cancelled or refunded', async () => {
    const { product, stemId } = await roses();
    await move(stemId, 'counted', 40);
    const [cancelled, refunded] = [await paid({}, product), await paid({}, product)];
    shop.clock.now = new Date('2026-11-22T06:00:00Z');
    const { orders, payments } = await admin();
    await goes(cancelled.id, 'preparing', 'out_for_delivery', 'attempted');
    await goes(refunded.id, 'preparing', 'out_for_delivery', 'delivered');
    expect(await bucket(stemId)).toBe(16);
    await orders.cancel({ id: cancelled.id, reason: 'No one was home, twice' });
    const [payment] = (await payments.ofOrder({ orderId: refunded.id })).payments;
    await payments.recordRefund({
      id: randomUUID(),
      paymentId: payment?.id ?? '',
      amount: payment?.amount ?? '',
      reason: 'Wilted flowers',
      way: 'by_hand',
    });
    expect(await bucket(stemId)).toBe(16);
  });

  it('is never less than empty', async () => {
    const { stemId } = await roses();
    await move(stemId, 'bought', 2);
    later(1);
    expect(await move(stemId, 'thrown_away', 5)).toMatchObject({ inBucket: 0 });
  });

  it('does not hold flowers that are two weeks old', async () => {
    const { stemId } = await roses();
    await move(stemId, 'counted', 40);
    later(15 * 24);
    expect((await (await admin()).stems.list()).stems).toMatchObject([
      { inBucket: 0, countedAt: null },
    ]);
  });

  it('counts a call that comes twice once, and takes back what was a mistake', async () => {
    const { stemId } = await roses();
    const id = randomUUID();
    await move(stemId, 'bought', 20, id);
    await move(stemId, 'bought', 20, id);
    expect(await bucket(stemId)).toBe(20);
    await (await admin()).stems.removeMove({ id });
    expect(await bucket(stemId)).toBe(0);
  });
});

describe('what is thrown away', () => {
  it('is summed at what it cost then, and listed with its note', async () => {
    const { stemId } = await roses();
    const note = '=Frost in the van';
    await (await admin()).stems.move({
      moves: [{ id: randomUUID(), stemId, kind: 'thrown_away', quantity: 4, note }],
    });
    await addStem('Red rose', { id: stemId, version: 1, wastePercent: 20 });
    const period = { from: '2026-11-01', to: '2026-11-30' };
    expect(await (await admin()).stems.thrownAway(period)).toMatchObject({
      cost: '50.00',
      stems: [{ name: 'Red rose', quantity: 4, cost: '50.00' }],
      total: 1,
      entries: [{ stem: 'Red rose', quantity: 4, note }],
    });
    const { body } = await shop.app.inject({
      url: `/api/admin/thrown-away.csv?from=2026-11-01&to=2026-11-30&format=accounting`,
      headers: { cookie: await shop.signIn() },
    });
    expect(parse(body, { columns: true })).toMatchObject([
      { stem: 'Red rose', stems: '4', cost: '50.00', note: `'${note}` },
    ]);
  });
});
