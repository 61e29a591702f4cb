import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { createAddOn, createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

async function placed(priceCents = 59_900): Promise<OrderView> {
  const product = await createProduct(shop.services, { priceCents });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: orderFor([{ product }]),
  });
  return answer.json();
}

function initiate(payload: object, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'POST', url: '/api/payfast/initiate', payload, headers });
}

describe('beginning a payment', () => {
  it('answers PayFast’s address and its fields in the order they are signed', async () => {
    const order = await placed();
    const { url, data } = (await initiate({ orderId: order.id })).json();
    expect(url).toBe('http://127.0.0.1:9/eng/process');
    expect(Object.keys(data)).toEqual([
      'merchant_id',
      'merchant_key',
      'return_url',
      'cancel_url',
      'notify_url',
      'name_first',
      'name_last',
      'email_address',
      'cell_number',
      'm_payment_id',
      'amount',
      'item_name',
      'item_description',
      'signature',
    ]);
    expect(data).toMatchObject({
      return_url: `http://127.0.0.1:3000/payment/success?order_id=${order.id}`,
      cancel_url: `http://127.0.0.1:3000/payment/cancel?order_id=${order.id}`,
      notify_url: 'http://127.0.0.1:3000/api/payfast/notify',
      m_payment_id: order.orderNumber,
      amount: '599.00',
    });
    expect(JSON.stringify(data)).not.toContain('jt7NOE43FZPn');
  });

  it('takes addresses from the settings and the amount from the database, never from the request', async () => {
    const order = await placed();
    const answer = await initiate(
      { orderId: order.id, amount: '1.00' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect(answer.json().data).toMatchObject({
      notify_url: 'http://127.0.0.1:3000/api/payfast/notify',
      amount: '599.00',
    });
  });

  it('names bouquets and add-ons apart, each line by its quantity', async () => {
    const product = await createProduct(shop.services);
    const vase = await createAddOn(shop.services);
    const items = [{ product }, { product: vase, quantity: 2, size: 'one' }];
    const payload = orderFor(items);
    const order = (await shop.app.inject({ method: 'POST', url: '/api/orders', payload })).json();
    const { data } = (await initiate({ orderId: order.id })).json();
    expect(data).toMatchObject({
      item_name: `Flower order ${order.orderNumber}`,
      item_description: '1 bouquet and 2 add-ons',
    });
  });

  it('keeps the price the order was placed at', async () => {
    const order = await placed();
    await shop.services.orm.em.fork().nativeUpdate(Product, {}, { priceCents: 99_900 });
    expect((await initiate({ orderId: order.id })).json().data.amount).toBe('599.00');
  });

  it('may be done again for the same order', async () => {
    const order = await placed();
    const first = (await initiate({ orderId: order.id })).json();
    expect((await initiate({ orderId: order.id })).json()).toEqual(first);
  });

  it('is refused for an order that is paid, has expired or does not exist', async () => {
    const paid = await placed();
    await shop.scope().transaction(async (scope) => {
      const order = await scope.orders.lockById(paid.id);
      if (order) await markOrderPaid(scope, order, { reason: 'test' });
    });
    expect((await initiate({ orderId: paid.id })).json().error.code).toBe('ORDER_ALREADY_PAID');

    const late = await placed();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    expect((await initiate({ orderId: late.id })).json().error.code).toBe('ORDER_NOT_PAYABLE');

    const unknown = await initiate({ orderId: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20' });
    expect(unknown.statusCode).toBe(404);
  });

  it.each([499, 2_500_001])(
    'is never offered: an order of %i cents is refused, its stock free',
    async (priceCents) => {
      const product = await createProduct(shop.services, { priceCents });
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/orders',
        payload: orderFor([{ product }]),
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error.code).toBe('TOTAL_OUT_OF_RANGE');
      expect(await stockOf(shop.services, product)).toBe(10);
    },
  );
});
