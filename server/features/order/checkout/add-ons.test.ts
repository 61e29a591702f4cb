import { describe, expect, it } from 'vitest';
import { ADD_ONS_ALONE } from '#contract/cart/cart.ts';
import { ERRORS } from '#contract/http/errors.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { createAddOn, createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);

type Item = { product: Product; quantity?: number; size?: string };

const place = (items: Item[], overrides = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/orders', payload: orderFor(items, overrides) });
const stocks = (...products: Product[]) =>
  Promise.all(products.map((product) => stockOf(shop.services, product)));

/** A bouquet and two vases, ordered. */
async function ordered() {
  const bouquet = await createProduct(shop.services);
  const vase = await createAddOn(shop.services);
  const answer = await place([{ product: bouquet }, { product: vase, quantity: 2, size: 'one' }]);
  expect(answer.statusCode, answer.body).toBe(201);
  return { bouquet, vase, order: answer.json() };
}

async function pay(id: string): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
}

describe('an order with add-ons', () => {
  it('has them as lines of their own, counts them in its sum and holds their stock', async () => {
    const { bouquet, vase, order } = await ordered();
    expect(order).toMatchObject({
      subtotal: '899.00',
      total: '899.00',
      items: [
        { productName: 'Melville Blush', quantity: 1, priceAtTime: '599.00' },
        { productName: 'Glass vase', size: 'One size', quantity: 2, priceAtTime: '150.00' },
      ],
    });
    expect(await stocks(bouquet, vase)).toEqual([9, 8]);
  });

  it('gives their stock back when it is not paid', async () => {
    const { bouquet, vase } = await ordered();
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000);
    await expireHolds(shop.scope());
    expect(await stocks(bouquet, vase)).toEqual([10, 10]);
  });

  it('gives their stock back when the owner cancels it once it is paid', async () => {
    const { bouquet, vase, order } = await ordered();
    await pay(order.id);
    expect(await stocks(bouquet, vase)).toEqual([9, 8]);
    const { admin } = await shop.adminTrpc();
    await admin.orders.cancel({ id: order.id, reason: 'The shop is closed' });
    expect(await stocks(bouquet, vase)).toEqual([10, 10]);
  });

  it('is refused where there are too few of one', async () => {
    const bouquet = await createProduct(shop.services);
    const vase = await createAddOn(shop.services);
    const answer = await place([
      { product: bouquet },
      { product: vase, quantity: 11, size: 'one' },
    ]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 10 of Glass vase are left.',
    });
    expect(await stocks(bouquet, vase)).toEqual([10, 10]);
  });

  it('asks for reviews of its bouquets only, and needs no recipe of an add-on', async () => {
    const { order } = await ordered();
    await pay(order.id);
    const key = shop.scope().orderAccessTokens.keyOf(order);
    const { lines } = await shop.trpc().review.page({ id: order.id, key });
    expect(lines.map(({ name }) => name)).toEqual(['Melville Blush']);
    const { bouquets } = await (await shop.adminTrpc()).admin.recipes.margins();
    expect(bouquets.map(({ name }) => name)).toEqual(['Melville Blush']);
  });

  it('cannot have an add-on reviewed', async () => {
    const { order } = await ordered();
    await pay(order.id);
    const key = shop.scope().orderAccessTokens.keyOf(order);
    const em = shop.services.orm.em.fork();
    const [line] = await em.execute<{ id: string }[]>(
      `select id from order_line where product_name = 'Glass vase'`,
    );
    const review = { stars: 5, words: '', shownName: 'Thandi', photoId: null };
    await expect(
      shop.trpc().review.write({
        ...review,
        id: order.id,
        key,
        lineId: line?.id ?? '',
        reviewId: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20',
      }),
    ).rejects.toThrow(ERRORS.NOT_FOUND.message);
  });
});

describe('add-ons alone', () => {
  it('are refused in one sentence, and nothing is held', async () => {
    const vase = await createAddOn(shop.services);
    const answer = await place([{ product: vase, size: 'one' }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({ code: 'RULE_NOT_MET', message: ADD_ONS_ALONE });
    expect(await stocks(vase)).toEqual([10]);
  });

  it('are refused at the order desk too', async () => {
    const vase = await createAddOn(shop.services);
    const { sessionId: _, ...order } = orderFor([{ product: vase, size: 'one' }]) as Record<
      string,
      unknown
    >;
    const { admin } = await shop.adminTrpc();
    await expect(admin.desk.write({ ...order, payment: 'cash' } as never)).rejects.toThrow(
      ADD_ONS_ALONE,
    );
  });
});
