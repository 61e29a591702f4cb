import { describe, expect, it } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { invariantViolations } from '#server/tools/testing/database-invariants.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { exportCatalogue } from './import/export-catalogue.ts';
import { Product } from './product.entity.ts';

const shop = useTestShop();
const sessionId = 'session_of_counts_1';
const { owner } = ordersIn(shop);

async function write({ id }: Product, payload: object): Promise<void> {
  const headers = { cookie: await shop.signIn() };
  const url = `/api/admin/products/${id}`;
  const answer = await shop.app.inject({ method: 'PATCH', url, headers, payload });
  expect(answer.statusCode).toBe(200);
}

async function order(product: Product, quantity: number, overrides = {}) {
  const payload = orderFor([{ product, quantity }], overrides);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  return { status: answer.statusCode, id: answer.json().id as string };
}

async function endHolds(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
  await expireHolds(shop.scope());
}

async function countOf({ id }: Product) {
  const product = await shop.services.orm.em.fork().findOneOrFail(Product, { id });
  return { stock: product.stock, owed: product.stockOwed };
}

/** The books of the only product, whose owner has so many, sold and on hold ones included. */
async function expectBooks(inAll: number): Promise<void> {
  expect(await invariantViolations(shop.databaseUrl, inAll)).toEqual([]);
}

describe('a stock of 0 that the owner wrote', () => {
  it('stays 0 when holds end', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    await order(product, 2);
    await write(product, { stock: 0, stockSeen: 3 });
    expect(await countOf(product)).toEqual({ stock: 0, owed: 2 });
    await expectBooks(0);
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
    expect((await order(product, 1)).status).toBe(409);
    await expectBooks(0);
  });

  it('is 0 also when a hold ended after the owner looked', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    await order(product, 2);
    await endHolds();
    await write(product, { stock: 0, stockSeen: 3 });
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
  });

  it('stays 0 when everything was on hold already', async () => {
    const product = await createProduct(shop.services, { stock: 2 });
    await order(product, 2);
    await write(product, { stock: 0 });
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
  });

  it('stays 0 when everything was on hold and the owner saw the 0, but not when only another field was saved', async () => {
    const product = await createProduct(shop.services, { stock: 2 });
    await order(product, 2);
    await write(product, { name: 'Bouquet with another name' });
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
    await write(product, { stock: 0, stockSeen: 0 });
    expect(await countOf(product)).toEqual({ stock: 0, owed: 2 });
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
  });

  it('lets an order that holds some be paid, and another take its place in the same cart', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    await order(product, 2, { sessionId });
    await write(product, { stock: 0 });
    expect((await order(product, 3, { sessionId })).status).toBe(409);
    const { status } = await order(product, 1, { sessionId, specialInstructions: 'Ring' });
    expect(status).toBe(201);
    expect(await countOf(product)).toEqual({ stock: 0, owed: 1 });
    await expectBooks(0);
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
  });

  it('rises by what an order gives back that was not on hold', async () => {
    const { paid } = ordersIn(shop);
    const product = await createProduct(shop.services, { stock: 5 });
    const { id } = await paid({}, product);
    await order(product, 2);
    await write(product, { stock: 0 });
    await (await owner()).cancel({ id, reason: 'The customer called' });
    expect(await countOf(product)).toEqual({ stock: 0, owed: 1 });
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 1, owed: 0 });
  });

  it('holds in a file too', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    await order(product, 2);
    const [exported = ''] = await exportCatalogue(shop.scope());
    const file = exported.replace(/;"3";"1";"On sale"/, ';"0";"1";"On sale"');
    const form = new FormData();
    form.append('file', new Blob([file], { type: 'text/csv' }), 'bouquets.csv');
    const request = new Request('http://shop.example', { method: 'POST', body: form });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/products/import',
      headers: {
        cookie: await shop.signIn(),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.json().counts).toMatchObject({ update: 1 });
    expect(await countOf(product)).toEqual({ stock: 0, owed: 2 });
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
  });

  it('is not owed to any more once the owner writes another', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    await order(product, 2);
    await write(product, { stock: 0 });
    await write(product, { stock: 4, stockSeen: 0 });
    expect(await countOf(product)).toEqual({ stock: 4, owed: 0 });
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 6, owed: 0 });
    await expectBooks(6);
  });
});

describe('a stock below what orders have taken since the owner looked', () => {
  it('is made up for by what they give back', async () => {
    const product = await createProduct(shop.services, { stock: 10 });
    await order(product, 8);
    await write(product, { stock: 5, stockSeen: 10 });
    expect(await countOf(product)).toEqual({ stock: 0, owed: 3 });
    await expectBooks(5);
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 5, owed: 0 });
    await expectBooks(5);
  });
});

describe('a stock that is written while orders come and go', () => {
  it('is never on sale while it is owed', async () => {
    const product = await createProduct(shop.services, { stock: 30 });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        ...Array.from({ length: 5 }, () => order(product, 2)),
        write(product, { stock: 0 }),
        endHolds(),
      ]);
    }
    await endHolds();
    expect(await countOf(product)).toEqual({ stock: 0, owed: 0 });
    await expectBooks(0);
  });
});
