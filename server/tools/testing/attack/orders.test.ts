import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { MAX_ORDER_LINES } from '#contract/order/order.ts';
import { archiveProduct } from '#server/features/catalogue/editing/archive-product.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { TEST_ADMIN } from '#server/tools/testing/test-shop.ts';
import { TRANSPORTS, via } from './transports.ts';
import { useListeningShop } from './listening-shop.ts';

const { shop, address } = useListeningShop();
const HOUR_MS = 3_600_000;
const PERSONAL = /Thandi|thandi|123 4567|1234567|Fourth Avenue/;

function countOrders(): Promise<number> {
  return shop.services.orm.em.fork().count(Order);
}

describe.each(TRANSPORTS)('an order, over %s', (transport) => {
  const run = via(transport, address);
  const place = (order: object) => run<OrderView>('placeOrder', { ...order });
  async function placed(overrides: object = {}) {
    const product = await createProduct(shop.services);
    const { body } = await place(orderFor([{ product }], { ...overrides }));
    return { product, order: body };
  }

  it('T6 is refused with the right figures when its own are wrong, and is not made', async () => {
    const product = await createProduct(shop.services);
    const [item] = orderFor([{ product }]).items;
    for (const change of [
      { total: '1.00' },
      { subtotal: '1.00' },
      { delivery: '5.00', total: '604.00' },
      { items: [{ ...item, priceAtTime: '1.00' }] },
    ]) {
      const { status, error } = await place(orderFor([{ product }], change));
      expect(status, JSON.stringify(change)).toBe(409);
      expect(error).toMatchObject({ code: 'PRICE_CHANGED', details: { total: '599.00' } });
    }
    const below = { delivery: '-598.00', total: '1.00' };
    expect((await place(orderFor([{ product }], below))).status).toBe(422);
    expect(await countOrders()).toBe(0);
  });

  it('T6 names its bouquets as the catalogue does, for shopper, mails and PayFast', async () => {
    const product = await createProduct(shop.services);
    const order = orderFor([{ product }]);
    for (const item of order.items) item.productName = '<b>Free</b>';
    const { body } = await place(order);
    expect(body.items).toMatchObject([{ productName: 'Melville Blush' }]);
    const payment = await run<{ data: Record<string, string> }>('beginPayment', {
      orderId: body.id,
    });
    expect(payment.body.data['amount']).toBe('599.00');
    expect(payment.answer.text).not.toContain('Free');
  });

  it('T7 counts a bouquet listed twice once against the stock, and takes no size or list it has not', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    const twice = await place(orderFor([1, 2].map(() => ({ product, quantity: 3 }))));
    expect(twice.error?.code).toBe('OUT_OF_STOCK');
    const order = orderFor([{ product }]);
    const [item] = order.items;
    const withItems = (items: object[]) => place({ ...order, items });
    expect((await withItems([{ ...item, size: 'xs' }])).status).toBe(422);
    expect((await withItems([{ ...item, size: 'xl' }])).status).toBe(422);
    expect((await withItems([])).status).toBe(422);
    expect((await withItems(Array(MAX_ORDER_LINES + 1).fill(item))).status).toBe(422);
    expect((await withItems([{ ...item, productId: randomUUID() }])).status).toBe(404);
    expect(await stockOf(shop.services, product)).toBe(5);
  });

  it('T9 is found by its id only', async () => {
    const { order } = await placed();
    for (const id of ['1', order.orderNumber, ' ', 'null', `${order.id},${order.id}`, '']) {
      expect([400, 404], id).toContain((await run('readOrder', { id })).status);
    }
    const { status, answer } = await run('readOrder', { id: order.id });
    expect(status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('T9 shows nothing personal after two hours', async () => {
    const { order } = await placed({ recipientName: 'Thandi', recipientPhone: '0821234567' });
    expect((await run('readOrder', { id: order.id })).answer.text).toMatch(PERSONAL);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
    const { status, answer } = await run('readOrder', { id: order.id });
    expect(status).toBe(200);
    expect(answer.text).not.toMatch(PERSONAL);
  });

  it('T19 stays what it was when its cart is changed before it is paid', async () => {
    const sessionId = 'session_that_grows';
    const product = await createProduct(shop.services, { stock: 120 });
    const line = await run<CartLineView>('addToCart', { sessionId, productId: product.id });
    const { body: order } = await place(orderFor([{ product }], { sessionId }));
    await run('beginPayment', { orderId: order.id });
    const grown = await run('setQuantity', { id: line.body.id, quantity: 99 });
    expect(grown.status).toBe(200);
    await shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(order.id);
      if (locked) await markOrderPaid(scope, locked, { reason: 'PayFast 1' });
    });
    const { body } = await run<OrderView>('readOrder', { id: order.id });
    expect(body).toMatchObject({
      paymentStatus: 'paid',
      total: '599.00',
      items: [{ quantity: 1 }],
    });
  });

  it('T20 is delivered on a day of Johannesburg’s calendar that can be kept', async () => {
    const product = await createProduct(shop.services, { stock: 50 });
    const today = { deliveryDate: '2026-11-21', deliveryTime: 'Evening (5PM - 8PM)' };
    const at = async (instant: string, when: object) => {
      shop.clock.now = new Date(instant);
      return (await place(orderFor([{ product }], { ...when }))).status;
    };
    const taken = transport === 'REST' ? 201 : 200;
    expect(await at('2026-11-21T11:59:59.999Z', today)).toBe(taken);
    expect(await at('2026-11-21T12:00:00.000Z', today)).toBe(422);
    expect(await at('2026-11-21T22:00:00.000Z', { deliveryDate: '2026-11-22' })).toBe(taken);
    expect(await at('2026-11-21T22:00:00.000Z', today)).toBe(422);
    for (const deliveryDate of [
      '2026-11-20',
      '2027-02-29',
      '0000-00-00',
      '2026-13-01',
      'tomorrow',
      '20261122',
      '9999-01-01',
      '2026-11-22T00:00:00Z',
      ['2026-11-22'],
      20261122,
      null,
    ]) {
      const status = await at('2026-11-21T07:00:00.000Z', { deliveryDate });
      expect([400, 422], JSON.stringify(deliveryDate)).toContain(status);
    }
  });

  it('T21 goes to an address that can be one, in Johannesburg', async () => {
    const product = await createProduct(shop.services);
    const refused = [
      ...['20001', '٢٠٠٠', '2O00', '    ', '200', ''].map((deliveryPostalCode) => ({
        deliveryPostalCode,
      })),
      ...['082', 'call me please', '0821234567890123', '+'].map((customerPhone) => ({
        customerPhone,
      })),
      { customerEmail: 'nobody' },
      { customerEmail: `${'x'.repeat(250)}@example.com` },
    ];
    for (const change of refused) {
      const { status } = await place(orderFor([{ product }], change));
      expect(status, JSON.stringify(change)).toBe(422);
    }
    const { body } = await place(orderFor([{ product }], { deliveryCity: 'Cape Town' }));
    expect(body.deliveryCity).toBe('Johannesburg');
  });

  it('T22 keeps every letter that people write with, and nothing that disguises text', async () => {
    const product = await createProduct(shop.services);
    for (const customerName of ['Thandi 🌷 Nkosi', 'Zoë', 'Nǃxau ǂToma', 'ŠkêêrŇ']) {
      const { body } = await place(orderFor([{ product }], { customerName }));
      expect(body.customerName).toBe(customerName);
    }
    const { body: disguised } = await place(orderFor([{ product }], { customerName: 'a\u202eb' }));
    expect(disguised.customerName).toBe('ab');
    for (const customerName of ['a\u0007b', '   ', 'x'.repeat(101), 'a\u009fb']) {
      const { status } = await place(orderFor([{ product }], { customerName }));
      expect(status, JSON.stringify(customerName)).toBe(422);
    }
    const { status } = await place(orderFor([{ product }], { customerName: 'x'.repeat(1e7) }));
    expect(status).toBe(413);
  });

  it('T45 has one mail address in it, and no header of a mail', async () => {
    const product = await createProduct(shop.services);
    for (const customerEmail of [
      'a@b.co\r\nBcc: x@y.co',
      'a@b.co,x@y.co',
      'a@b.co x@y.co',
      '"a@b.co" <x@y.co>',
      'a@b.co\u0000',
    ]) {
      const { status } = await place(orderFor([{ product }], { customerEmail }));
      expect([400, 422], customerEmail).toContain(status);
    }
    const name = { customerName: 'Thandi\r\nBcc: x@y.co' };
    expect((await place(orderFor([{ product }], name))).status).toBe(422);
    expect(await shop.services.orm.em.fork().count(Mail)).toBe(0);
  });

  it('T49 is refused for a bouquet that was deleted, while carts and old orders still show it', async () => {
    const sessionId = 'session_with_a_memory';
    const { product, order } = await placed();
    await run('addToCart', { sessionId, productId: product.id });
    await archiveProduct(shop.scope(), TEST_ADMIN, product.id);
    const cart = await run<CartLineView[]>('readCart', { sessionId });
    expect(cart.body).toMatchObject([{ available: false, product: { name: 'Melville Blush' } }]);
    expect([404, 409]).toContain((await place(orderFor([{ product }]))).status);
    expect((await run('readOrder', { id: order.id })).body).toMatchObject({
      items: [{ productName: 'Melville Blush' }],
    });
  });
});
