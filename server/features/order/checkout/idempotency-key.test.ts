import { describe, expect, it } from 'vitest';
import {
  createProduct,
  orderFor,
  type SentOrder,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Order } from '#server/features/order/order.entity.ts';

const shop = useTestShop();

function place(payload: SentOrder, key: string) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload,
    headers: { 'idempotency-key': key },
  });
}

async function countOrders(): Promise<number> {
  return shop.services.orm.em.fork().count(Order);
}

describe('an idempotency key', () => {
  const key = 'order-key-0001';

  it('answers the same order for the same body', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    const first = await place(order, key);
    const second = await place(order, key);
    expect(second.statusCode).toBe(201);
    expect(second.json().id).toBe(first.json().id);
    expect(await countOrders()).toBe(1);
  });

  it('makes one order of twenty sent at once', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(order, key)));
    // On a busy machine some are refused, and may be sent again.
    const served = answers.filter(({ statusCode }) => statusCode !== 503);
    expect(new Set(served.map((answer) => answer.json().id)).size).toBe(1);
    expect(await countOrders()).toBe(1);
    expect(await stockOf(shop.services, product)).toBe(9);
  });

  it('is refused for another body', async () => {
    const product = await createProduct(shop.services);
    await place(orderFor([{ product }]), key);
    const answer = await place(orderFor([{ product, quantity: 2 }]), key);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('can be used again when the first try made no order', async () => {
    const product = await createProduct(shop.services);
    expect((await place(orderFor([{ product }], { total: '1.00' }), key)).statusCode).toBe(409);
    expect((await place(orderFor([{ product }]), key)).statusCode).toBe(201);
  });

  it('is forgotten after a day', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }], { deliveryDate: '2026-11-30' });
    const first = await place(order, key);
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60_000 + 1);
    expect((await place(order, key)).json().id).not.toBe(first.json().id);
  });
});
