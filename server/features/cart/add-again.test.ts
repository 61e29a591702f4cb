import { describe, expect, it } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// The browser sends an addition whose answer was lost once more, with the same idempotency key.

const shop = useTestShop();
const sessionId = 'session_1763700000000_again';
const KEY = 'a-press-on-add-0001';

async function add(product: Product, change: Record<string, unknown> = {}) {
  const payload = { sessionId, productId: product.id, idempotencyKey: KEY, size: 'm', ...change };
  const answer = await shop.app.inject({ method: 'POST', url: '/trpc/cart.add', payload });
  const { result, error } = answer.json();
  return { statusCode: answer.statusCode, line: result?.data, error: error?.data.shop };
}

const quantities = async () =>
  (await shop.trpc().cart.get({ sessionId })).map(({ quantity }) => quantity);

describe('an addition that is sent again with its key', () => {
  it('adds nothing more and returns the line', async () => {
    const product = await createProduct(shop.services);
    const first = await add(product, { quantity: 2 });
    expect(await add(product, { quantity: 2 })).toEqual(first);
    expect(await quantities()).toEqual([2]);
  });

  it('adds once when twenty arrive together', async () => {
    const product = await createProduct(shop.services);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(product)));
    // On a busy machine some are refused, and may be sent again.
    const served = answers.filter(({ statusCode }) => statusCode !== 503);
    expect(new Set(served.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await quantities()).toEqual([1]);
  });

  it('leaves what other tabs have made of the line since', async () => {
    const product = await createProduct(shop.services);
    const { line } = await add(product);
    await shop.trpc().cart.setQuantity({ id: line.id, quantity: 5 });
    await add(product, { idempotencyKey: 'a-press-elsewhere' });
    expect((await add(product)).line).toMatchObject({ id: line.id, quantity: 6 });
    expect(await quantities()).toEqual([6]);
  });

  it('is known although the last ones left were taken since', async () => {
    const product = await createProduct(shop.services, { stock: 1 });
    await add(product);
    await shop.trpc().order.place(orderFor([{ product }]) as never);
    expect(await add(product)).toMatchObject({
      statusCode: 200,
      line: { quantity: 1, available: false },
    });
  });

  it('is known although the bouquet went off sale since', async () => {
    const product = await createProduct(shop.services);
    await add(product);
    const owner = await shop.adminTrpc();
    await owner.admin.products.update({ id: product.id, status: 'off_sale' });
    expect(await add(product)).toMatchObject({ statusCode: 200, line: { onSale: false } });
    expect((await add(product, { idempotencyKey: 'another-press' })).error.code).toBe(
      'PRODUCT_NOT_FOUND',
    );
  });

  it('adds again once the line is gone', async () => {
    const product = await createProduct(shop.services);
    const { line } = await add(product);
    await shop.trpc().cart.remove({ id: line.id });
    await add(product);
    expect(await quantities()).toEqual([1]);
  });
});

describe('an addition', () => {
  it('with the key of another is one of its own where its content differs', async () => {
    const product = await createProduct(shop.services);
    await add(product);
    await add(product, { quantity: 3 });
    await add(product, { size: 'l' });
    expect((await quantities()).toSorted((one, other) => one - other)).toEqual([1, 4]);
  });

  it('of another cart is one of its own, whatever its key', async () => {
    const product = await createProduct(shop.services);
    await add(product);
    await add(product, { sessionId: 'session_of_somebody_else' });
    expect(await quantities()).toEqual([1]);
  });

  it('without a key adds each time, by the documented route too', async () => {
    const product = await createProduct(shop.services);
    await add(product, { idempotencyKey: undefined });
    await add(product, { idempotencyKey: undefined });
    const payload = { sessionId, productId: product.id, size: 'm' };
    await shop.app.inject({ method: 'POST', url: '/api/cart', payload });
    expect(await quantities()).toEqual([3]);
  });

  it('keeps only the latest keys of a line', async () => {
    const product = await createProduct(shop.services, { stock: 50 });
    for (let press = 0; press < 15; press += 1) {
      await add(product, { idempotencyKey: `press-number-${press}` });
    }
    const [line] = await shop.services.orm.em
      .fork()
      .execute<{ marks: number }[]>('select cardinality(add_marks) as marks from cart_line');
    expect(line?.marks).toBe(10);
  });
});
