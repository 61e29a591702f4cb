import { describe, expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import {
  createProduct,
  orderFor,
  type SentOrder,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { untilDecided } from '#server/tools/testing/until-decided.ts';

const shop = useTestShop();

function place(payload: SentOrder) {
  return shop.app.inject({ method: 'POST', url: '/api/orders', payload });
}

async function countOrders(): Promise<number> {
  return shop.services.orm.em.fork().count(Order);
}

describe('placing an order', () => {
  it('makes an order that waits for payment, holds its stock and starts its history', async () => {
    const product = await createProduct(shop.services, { stock: 10 });
    const answer = await place(
      orderFor([
        { product, quantity: 2 },
        { product, size: 'l' },
      ]),
    );
    expect(answer.statusCode).toBe(201);
    const order = answer.json();
    expect(order).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'unpaid',
      subtotal: '2097.00',
      delivery: '0.00',
      total: '2097.00',
      deliveryDate: '2026-11-22',
      deliveryTime: 'Morning (9AM - 12PM)',
      deliveryCity: 'Johannesburg',
      outsideArea: false,
      masked: false,
      items: [
        { productName: 'Melville Blush', quantity: 2, size: 'Medium (M)', priceAtTime: '599.00' },
        { productName: 'Melville Blush', quantity: 1, size: 'Large (L)', priceAtTime: '899.00' },
      ],
    });
    expect(order.orderNumber).toMatch(/^FS-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await stockOf(shop.services, product)).toBe(7);
    const events = await shop.services.orm.em.fork().find(OrderEvent, {});
    expect(events).toMatchObject([
      { actor: 'shopper', fromStatus: null, toStatus: 'pending_payment' },
    ]);
  });

  it('takes names from the catalogue, never from the request', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    order.items.forEach((item) => (item.productName = '<b>x</b>'));
    expect((await place(order)).json().items[0].productName).toBe('Melville Blush');
  });

  it.each([{ total: '1.00' }, { subtotal: '1.00' }, { delivery: '5.00' }])(
    'refuses %j with the right figures, and makes no order',
    async (change) => {
      const product = await createProduct(shop.services);
      const answer = await place(orderFor([{ product }], change));
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({
        code: 'PRICE_CHANGED',
        details: { subtotal: '599.00', delivery: '0.00', total: '599.00' },
      });
      expect(await countOrders()).toBe(0);
      expect(await stockOf(shop.services, product)).toBe(10);
    },
  );

  it('refuses a price that is no longer the catalogue’s', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    await shop.services.orm.em
      .fork()
      .nativeUpdate(Product, { id: product.id }, { priceCents: 60_000 });
    expect((await place(order)).json().error.code).toBe('PRICE_CHANGED');
  });

  it('counts a bouquet that is listed twice once against the stock', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    const order = orderFor([
      { product, quantity: 3 },
      { product, quantity: 3 },
    ]);
    const answer = await place(order);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 5 of Melville Blush are left.',
      details: { items: [{ productId: product.id, available: 5 }] },
    });
    expect(await stockOf(shop.services, product)).toBe(5);
  });

  it('merges equal lines into one', async () => {
    const product = await createProduct(shop.services);
    const answer = await place(orderFor([{ product }, { product, size: 'Medium' }]));
    expect(answer.json().items).toMatchObject([{ quantity: 2 }]);
  });

  it('answers 422 for a size that is not available, 404 for a bouquet that is gone', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    order.items.forEach((item) => (item.size = 'xl'));
    expect((await place(order)).statusCode).toBe(422);
    const deleted = await createProduct(shop.services, { deletedAt: new Date() });
    const gone = orderFor([{ product }]);
    gone.items.forEach((item) => (item.productId = deleted.id));
    expect((await place(gone)).statusCode).toBe(404);
  });

  it('flags a postal code outside Johannesburg and takes the order', async () => {
    const product = await createProduct(shop.services);
    const answer = await place(orderFor([{ product }], { deliveryPostalCode: '8001' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().outsideArea).toBe(true);
  });

  it('keeps the gift fields', async () => {
    const product = await createProduct(shop.services);
    const gift = {
      recipientName: 'Zoë 🌷',
      recipientPhone: '011 555 0100',
      cardMessage: 'Happy birthday\nT.',
      anonymous: true,
    };
    expect((await place(orderFor([{ product }], gift))).json()).toMatchObject(gift);
  });

  it.each(['status', 'id', 'createdAt', 'paymentStatus'])('ignores a client’s %s', async (key) => {
    const product = await createProduct(shop.services);
    const answer = await place(orderFor([{ product }], { [key]: 'paid' }));
    expect(answer.json()).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' });
    expect(answer.json()[key]).not.toBe('paid');
  });
});

describe('the delivery day', () => {
  it('is refused once the cut-off has passed, with the field that is wrong', async () => {
    const product = await createProduct(shop.services);
    const today = orderFor([{ product }], {
      deliveryDate: '2026-11-21',
      deliveryTime: 'Evening (5PM - 8PM)',
    });
    shop.clock.now = new Date('2026-11-21T12:00:00.000Z');
    const late = await place(today);
    expect(late.statusCode).toBe(422);
    expect(late.json().error).toMatchObject({
      code: 'DELIVERY_UNAVAILABLE',
      message: 'Orders for today closed at 14:00.',
      issues: [{ path: 'deliveryDate' }],
    });
    shop.clock.now = new Date('2026-11-21T11:59:59.999Z');
    expect((await place(today)).statusCode).toBe(201);
  });

  it('may be sent without a time: the first one left is taken', async () => {
    const product = await createProduct(shop.services);
    shop.clock.now = new Date('2026-11-21T09:00:00.000Z');
    const answer = await place(
      orderFor([{ product }], { deliveryDate: '2026-11-21', deliveryTime: undefined }),
    );
    expect(answer.json().deliveryTime).toBe('Afternoon (12PM - 5PM)');
  });
});

describe('a shopper who comes back from PayFast and changes something', () => {
  const sessionId = 'session_changed_mind';

  it('is not kept out by their own unpaid order, which the new one replaces', async () => {
    const product = await createProduct(shop.services, { stock: 1 });
    await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 1, size: 'm' });
    const first = (await place(orderFor([{ product }], { sessionId }))).json();
    expect(await stockOf(shop.services, product)).toBe(0);
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([
      { available: true, stock: 1 },
    ]);

    const changed = orderFor([{ product }], { sessionId, customerName: 'Thandi M.' });
    const second = await place(changed);
    expect(second.statusCode).toBe(201);
    expect(await stockOf(shop.services, product)).toBe(0);
    const replaced = await shop.app.inject({ url: `/api/orders/${first.id}` });
    expect(replaced.json()).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });

  it('keeps an order whose payment is just being confirmed, and is not sold its bouquets twice', async () => {
    const product = await createProduct(shop.services);
    const first = (await place(orderFor([{ product }], { sessionId }))).json();
    await shop.app.inject({
      method: 'POST',
      url: '/api/payfast/notify',
      payload: payfastNotification({ m_payment_id: first.orderNumber }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const again = await place(orderFor([{ product, quantity: 2 }], { sessionId }));
    expect(again.json()).toMatchObject({ error: { code: 'PAYMENT_BEING_CONFIRMED' } });
    const kept = await shop.app.inject({ url: `/api/orders/${first.id}` });
    expect(kept.json()).toMatchObject({ status: 'pending_payment' });
    expect(await stockOf(shop.services, product)).toBe(9);
  });

  it('does nothing to the orders of other carts', async () => {
    const product = await createProduct(shop.services);
    const other = (await place(orderFor([{ product }], { sessionId: 'somebody_else_1' }))).json();
    await place(orderFor([{ product }], { sessionId }));
    const kept = await shop.app.inject({ url: `/api/orders/${other.id}` });
    expect(kept.json()).toMatchObject({ status: 'pending_payment' });
  });
});

describe('forty shoppers ordering the last five bouquets at once', () => {
  it('makes five orders, thirty-five refusals and a stock of nothing', async () => {
    const one = await createProduct(shop.services, { name: 'One', stock: 5 });
    const two = await createProduct(shop.services, { name: 'Two', stock: 5 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const items = [{ product: one }, { product: two }];
        const payload = orderFor(index % 2 === 0 ? items : items.reverse());
        return untilDecided(() => place(payload));
      }),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(35);
    expect(await stockOf(shop.services, one)).toBe(0);
    expect(await stockOf(shop.services, two)).toBe(0);
  });
});
