import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createProduct, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { expireHolds } from './holds/expire-holds.ts';
import { Order, OrderEvent } from './order.entity.ts';
import { markOrderPaid } from './status/mark-order-paid.ts';
import { markPaymentFailed } from './status/mark-payment-failed.ts';

const shop = useTestShop();
const MINUTE_MS = 60_000;

async function placed(product: Awaited<ReturnType<typeof createProduct>>, overrides = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: orderFor([{ product, quantity: 2 }], overrides),
  });
  return answer.json<{ id: string; orderNumber: string }>();
}

function later(minutes: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
}

const begin = (id: string) => shop.trpc().payment.initiate({ orderId: id });

async function pay(id: string): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await markOrderPaid(scope, order, { reason: 'PayFast 1' });
  });
}

async function load(id: string): Promise<Order> {
  return shop.services.orm.em.fork().findOneOrFail(Order, { id });
}

describe('an unpaid order', () => {
  it('expires after a quarter of an hour when its payment was never begun', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(product);
    later(14);
    expect(await expireHolds(shop.scope())).toBe(0);
    later(1);
    expect(await expireHolds(shop.scope())).toBe(1);
    expect(await load(id)).toMatchObject({ status: 'expired', stockState: 'released' });
    expect(await stockOf(shop.services, product)).toBe(10);
    await expect(begin(id)).rejects.toThrow('can no longer be paid');
  });

  it('does not expire while its payment is just being begun', async () => {
    const { id } = await placed(await createProduct(shop.services));
    later(15);
    const [expired, begun] = await Promise.allSettled([expireHolds(shop.scope()), begin(id)]);
    const { status } = await load(id);
    expect(status === 'expired').toBe(begun.status === 'rejected');
    expect(expired).toMatchObject({ value: status === 'expired' ? 1 : 0 });
  });

  it('expires after sixty minutes and gives its stock back, once', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(product);
    later(10);
    await begin(id);
    later(49);
    expect(await expireHolds(shop.scope())).toBe(0);
    later(1);
    const counts = await Promise.all([expireHolds(shop.scope()), expireHolds(shop.scope())]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await load(id)).toMatchObject({ status: 'expired', stockState: 'released' });
    expect(await stockOf(shop.services, product)).toBe(10);
  });

  it('expires behind more than a hundred older ones whose payment is just being confirmed', async () => {
    const waiting = await createProduct(shop.services, { stock: 300 });
    const first = await placed(waiting);
    const em = shop.services.orm.em.fork();
    await em.execute(
      `insert into shop_order select copy.*
       from shop_order o, generate_series(1, 150) n,
      jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'order_number', 'FS-' || n)) copy
     where o.id = ?`,
      [first.id],
    );
    await em.execute(
      `insert into payment_notification (id, provider, provider_reference, order_number,
         payment_status, raw, raw_hash, source_address, source_known, state, reason, attempts, received_at)
       select gen_random_uuid(), 'payfast', order_number, order_number, 'COMPLETE', '', '', '', true,
         'received', '', 0, created_at from shop_order`,
    );
    later(1);
    const product = await createProduct(shop.services, { stock: 2 });
    const { id } = await placed(product);
    later(61);
    expect(await expireHolds(shop.scope())).toBe(1);
    expect(await load(id)).toMatchObject({ status: 'expired' });
    expect(await stockOf(shop.services, product)).toBe(2);
  });

  it('gives its stock back when the payment fails', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(product);
    await shop.scope().transaction(async (scope) => {
      const order = await scope.orders.lockById(id);
      if (order) await markPaymentFailed(scope, order, 'payment_failed', 'Declined');
    });
    expect(await load(id)).toMatchObject({ status: 'payment_failed', paymentStatus: 'unpaid' });
    expect(await stockOf(shop.services, product)).toBe(10);
  });
});

describe('a paid order', () => {
  it('keeps its stock, empties its lines from the cart and writes its history', async () => {
    const product = await createProduct(shop.services);
    const other = await createProduct(shop.services, { name: 'Added later' });
    const sessionId = 'session_paid_1';
    await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 2, size: 'm' });
    const { id } = await placed(product, { sessionId });
    await shop.trpc().cart.add({ sessionId, productId: other.id, quantity: 1, size: 'm' });
    await pay(id);
    expect(await load(id)).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      stockState: 'sold',
      needsAttention: false,
    });
    expect(await stockOf(shop.services, product)).toBe(8);
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([
      { product: { name: 'Added later' } },
    ]);
    const events = await shop.services.orm.em
      .fork()
      .find(OrderEvent, {}, { orderBy: { id: 'asc' } });
    expect(events.map(({ actor, fromStatus, toStatus }) => [actor, fromStatus, toStatus])).toEqual([
      ['shopper', null, 'pending_payment'],
      ['payfast', 'pending_payment', 'paid'],
    ]);
  });

  it('leaves what was added to its lines since in the cart', async () => {
    const product = await createProduct(shop.services);
    const sessionId = 'session_paid_2';
    const line = await shop.trpc().cart.add({ sessionId, productId: product.id, quantity: 2 });
    const { id } = await placed(product, { sessionId });
    await shop.trpc().cart.setQuantity({ id: line.id, quantity: 5 });
    await pay(id);
    expect(await shop.trpc().cart.get({ sessionId })).toMatchObject([{ quantity: 3 }]);
  });

  it('cannot be paid again or expire', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(product);
    await pay(id);
    await expect(pay(id)).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
    later(120);
    expect(await expireHolds(shop.scope())).toBe(0);
  });

  it('that was paid after it expired takes the stock again', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(product);
    later(61);
    await expireHolds(shop.scope());
    await pay(id);
    expect(await load(id)).toMatchObject({
      status: 'paid',
      stockState: 'sold',
      needsAttention: false,
    });
    expect(await stockOf(shop.services, product)).toBe(8);
  });

  it('asks for the owner when the stock has gone before the payment', async () => {
    const product = await createProduct(shop.services, { stock: 2 });
    const { id } = await placed(product);
    later(61);
    await expireHolds(shop.scope());
    await placed(product);
    await pay(id);
    expect(await load(id)).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      stockState: 'released',
      needsAttention: true,
    });
    expect(await stockOf(shop.services, product)).toBe(0);
  });
});

describe('a payment that comes too late', () => {
  it('asks for the owner when the delivery day is gone', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(product);
    later(61);
    await expireHolds(shop.scope());
    later(3 * 24 * 60);
    await pay(id);
    expect(await load(id)).toMatchObject({ status: 'paid', needsAttention: true });
    const mails = await shop.services.orm.em.fork().find(Mail, { kind: 'payment-attention' });
    expect(mails[0]?.text).toContain('its delivery time was gone');
  });
});

describe('an order that cannot be expired', () => {
  it('does not keep the others', async () => {
    const product = await createProduct(shop.services);
    const bad = await placed(product);
    later(1);
    const good = await placed(product);
    later(61);
    const em = shop.services.orm.em.fork();
    await em.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before update on shop_order for each row
         when (old.id = '${bad.id}') execute function refuse();`,
    );
    expect(await expireHolds(shop.scope())).toBe(1);
    await em.execute('drop trigger refuse on shop_order; drop function refuse');
    expect(await load(good.id)).toMatchObject({ status: 'expired' });
    expect(await load(bad.id)).toMatchObject({ status: 'pending_payment' });
  });
});

describe('reading an order', () => {
  it('shows everything for two hours and then masks what is personal', async () => {
    const product = await createProduct(shop.services);
    const { id } = await placed(product, { specialInstructions: 'Gate code 1234' });
    const open = await shop.app.inject({ url: `/api/orders/${id}` });
    expect(open.json()).toMatchObject({ customerName: 'Thandi Mokoena', masked: false });
    later(120);
    const answer = await shop.app.inject({ url: `/api/orders/${id}` });
    expect(answer.json()).toMatchObject({ masked: true, total: '1198.00', customerName: 'Th***' });
    for (const secret of [
      'Mokoena',
      'example.co.za',
      '4567',
      'Fourth',
      '2092',
      '1234 Gate',
      'Gate code',
    ]) {
      expect(answer.body).not.toContain(secret);
    }
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['1', '~', 'null', 'FS-2222-2222', '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20', 'a,b'])(
    'answers 404 for %j',
    async (id) => {
      const answer = await shop.app.inject({ url: `/api/orders/${id}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.code).toBe('ORDER_NOT_FOUND');
    },
  );

  it('cannot be done by its number', async () => {
    const { orderNumber } = await placed(await createProduct(shop.services));
    expect((await shop.app.inject({ url: `/api/orders/${orderNumber}` })).statusCode).toBe(404);
  });
});
