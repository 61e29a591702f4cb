import { openScope } from '#server/app/open-scope.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { reconcilePayments, reconcileRecentPayments } from './reconcile-payments.ts';
import { Payment } from './payment.entity.ts';
import { PaymentNotification } from './notifications/payment-notification.entity.ts';
import { receiveNotification } from './notifications/receive-notification.ts';
import { settleNotification } from './notifications/settle-notification.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);

async function placed(): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }]);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  return answer.json();
}

function later(minutes: number): void {
  shop.clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000);
}

const em = () => shop.services.orm.em.fork();
const stored = ({ id }: OrderView) => em().findOneOrFail(Order, { id });
const owner = async () => (await shop.adminTrpc()).admin.payments;
const begin = ({ id }: OrderView) => shop.trpc().payment.initiate({ orderId: id });

describe('unclear payments', () => {
  it('are those whose shopper went off to pay an hour ago and has not paid', async () => {
    const [never, old, young, paid] = [
      await placed(),
      await placed(),
      await placed(),
      await placed(),
    ];
    await begin(old);
    await payfast.pay(shop, paid);
    await (await owner()).check({ orderId: paid.id });
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60_000);
    await begin(young);
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60_000);
    const { unclear } = await (await owner()).list();
    expect(unclear.map(({ orderNumber }) => orderNumber)).toEqual([old.orderNumber]);
    expect(unclear[0]).toMatchObject({ toPay: '599.00', checkedAt: null });
    expect(unclear.map(({ orderId }) => orderId)).not.toContain(never.id);
  });

  it('are clear once PayFast says that it knows nothing of them', async () => {
    const order = await placed();
    await begin(order);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    const check = await (await owner()).check({ orderId: order.id });
    expect(check).toEqual({ isKnown: true, paid: 0, finding: 'PayFast knows of no payment.' });
    const { unclear, settled, totals } = await (await owner()).list();
    expect(unclear).toEqual([]);
    expect(settled).toMatchObject([{ finding: 'PayFast knows of no payment.' }]);
    expect(totals).toMatchObject({ unclear: 0, settled: 1 });
  });

  it.each(['down', 'html', 'unauthorised', 'limited'])(
    'stay unclear while PayFast is %s',
    async (mode) => {
      const order = await placed();
      await begin(order);
      shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
      await payfast.control('api', { mode });
      for (const check of [
        await (await owner()).check({ orderId: order.id }),
        await (await owner()).checkAll(),
      ]) {
        expect(check).toMatchObject({ isKnown: false, paid: 0 });
        expect(check.finding).toMatch(/^Nothing is known. PayFast /);
      }
      expect((await (await owner()).list()).unclear).toMatchObject([{ orderId: order.id }]);
      expect(await stored(order)).toMatchObject({ paymentStatus: 'unpaid' });
    },
  );
});

describe('asking PayFast about all', () => {
  it('notes what PayFast says also of those who are paying now', async () => {
    const [old, young] = [await placed(), await placed()];
    await begin(old);
    later(50);
    await begin(young);
    later(61);
    await (await owner()).checkAll();
    const { paying, unclear, settled } = await (await owner()).list();
    expect(unclear).toEqual([]);
    const asked = {
      checkedAt: shop.clock.now.toISOString(),
      finding: 'PayFast knows of no payment.',
    };
    expect(settled).toMatchObject([{ orderId: old.id, ...asked }]);
    expect(paying).toMatchObject([{ orderId: young.id, ...asked }]);
  });
});

describe('a payment that was never notified', () => {
  it('is found with all others, and pays its order by the rules of a notification', async () => {
    const [first, second, unpaid] = [await placed(), await placed(), await placed()];
    await payfast.pay(shop, first);
    await payfast.pay(shop, second);
    await begin(unpaid);
    later(61);
    expect(await (await owner()).checkAll()).toEqual({
      isKnown: true,
      paid: 2,
      finding: '2 orders were paid after all. 1 order is not paid.',
    });
    for (const order of [first, second]) {
      expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    }
    expect(await stored(unpaid)).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await em().count(Mail, { kind: 'order-paid' })).toBe(2);
    const found = await em().find(PaymentNotification, { orderNumber: first.orderNumber });
    expect(found).toMatchObject([{ state: 'settled' }]);
    expect(found[0]?.reason).toContain('found in PayFast’s books');
  });

  it('is found by the clock, also after the order has expired', async () => {
    const order = await placed();
    await payfast.pay(shop, order);
    later(61);
    await expireHolds(shop.scope());
    expect(await stored(order)).toMatchObject({ status: 'expired' });
    await reconcileRecentPayments(shop.scope());
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
  });

  it('is found behind more than two hundred newer attempts without a payment', async () => {
    const order = await placed();
    await payfast.pay(shop, order);
    const abandoned = await placed();
    await begin(abandoned);
    await em().execute(
      `with copies as (
         insert into shop_order select copy.*
         from shop_order o, generate_series(1, 201) n,
      jsonb_populate_record(o, jsonb_build_object(
           'id', gen_random_uuid(), 'order_number', 'FS-' || n, 'stock_state', 'released',
           'status', 'expired')) copy
     where o.id = ? returning id)
       insert into payment_attempt (order_id, begun_at, checked_at, finding)
       select id, ?, ?, 'PayFast knows of no payment.' from copies`,
      [
        abandoned.id,
        new Date(TEST_NOW.getTime() + 60_000),
        new Date(TEST_NOW.getTime() + 3_660_000),
      ],
    );
    await em().execute(
      `insert into order_line select copy.*
       from shop_order o, order_line l,
      jsonb_populate_record(l, jsonb_build_object(
         'id', gen_random_uuid(), 'order_id', o.id)) copy
     where l.order_id = ? and o.order_number ~ '^FS-[0-9]+$'`,
      [abandoned.id],
    );
    await em().execute(
      `insert into order_event (order_id, at, actor, from_status, to_status, reason)
       select o.id, o.created_at, 'system', e.from_status, e.to_status, ''
       from shop_order o,
         (values (null, 'pending_payment'), ('pending_payment', 'expired')) e (from_status, to_status)
       where o.order_number ~ '^FS-[0-9]+$' order by e.from_status nulls first`,
    );
    later(90);
    const calls = await owner();
    expect((await calls.list()).totals).toMatchObject({ unclear: 2, settled: 201 });
    await reconcileRecentPayments(shop.scope());
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
  });

  it('counts once, by whichever look, and when it is notified after all', async () => {
    const order = await placed();
    await payfast.pay(shop, order);
    later(61);
    await Promise.all(Array.from({ length: 5 }, () => reconcilePayments(shop.scope())));
    const [payment] = await em().find(Payment, { order: order.id });
    const raw = payfastNotification({
      m_payment_id: order.orderNumber,
      pf_payment_id: payment?.providerReference ?? '',
    });
    await receiveNotification(shop.scope(), { raw, sourceAddress: '127.0.0.1' });
    const late = await em().findOneOrFail(PaymentNotification, { state: 'received' });
    const gateway = { ...shop.services.gateway, confirm: async () => 'valid' as const };
    const scope = openScope({ ...shop.services, gateway });
    await settleNotification(scope, late.id);
    expect(await em().count(Payment, { order: order.id })).toBe(1);
    expect(await em().findOneOrFail(PaymentNotification, { id: late.id })).toMatchObject({
      state: 'ignored',
    });
    expect(await em().count(Mail, { kind: 'order-paid' })).toBe(1);
  });

  it('of another amount is given to the owner, once', async () => {
    const order = await placed();
    await payfast.pay(shop, order, 'wrongAmount');
    later(61);
    expect((await reconcilePayments(shop.scope())).finding).toBe(
      'For 1 order PayFast shows money that did not pay it. See what is to be refunded or waits for your look. 1 order is not paid.',
    );
    expect((await reconcilePayments(shop.scope())).finding).toMatch(/had not heard of\.$/);
    expect(await stored(order)).toMatchObject({ paymentStatus: 'unpaid', needsAttention: true });
    expect(await em().count(Mail, { kind: 'payment-attention' })).toBe(1);
    const calls = await owner();
    const { owed } = await calls.list();
    expect(owed).toMatchObject([{ orderId: order.id, why: 'wrong-amount' }]);
    await calls.refund({
      id: randomUUID(),
      paymentId: owed[0]?.payment.id ?? '',
      amount: '5.00',
      reason: 'Not what it costs',
    });
    // It is not asked about twice, though PayFast’s books still show it.
    await calls.checkAll();
    expect(await calls.list()).toMatchObject({ owed: [], reviews: [] });
    expect(await stored(order)).toMatchObject({ needsAttention: false });
    const { settled } = await calls.list();
    expect(settled[0]?.finding).toContain('PayFast shows a payment that did not pay it');
  });

  it('of an order paid before is listed as money to give back', async () => {
    const order = await placed();
    await payfast.pay(shop, order, 'doublePay');
    later(61);
    expect((await reconcilePayments(shop.scope())).finding).toBe('1 order was paid after all.');
    expect((await (await owner()).list()).owed).toMatchObject([
      { why: 'double', orderNumber: order.orderNumber, payment: { left: '599.00' } },
    ]);
  });

  it('of another shop on the same account is let be', async () => {
    const order = await placed();
    await payfast.pay(shop, order);
    await em().nativeUpdate(Order, { id: order.id }, { orderNumber: 'FS-9999-9999' });
    later(61);
    await reconcilePayments(shop.scope());
    expect(await em().count(Payment)).toBe(0);
    expect(await em().count(Mail)).toBe(0);
  });

  it('is found by its number where PayFast shows the account no history', async () => {
    const order = await placed();
    await payfast.pay(shop, order);
    const answer = await fetch(`${payfast.baseUrl()}/__sim/transactions`);
    type Transactions = { m_payment_id: string; pf_payment_id: number }[];
    const { transactions: all } = (await answer.json()) as { transactions: Transactions };
    const paid = all.find(({ m_payment_id }) => m_payment_id === order.orderNumber);
    const tell = async (id: number | undefined, sourceAddress: string) => {
      const told = { m_payment_id: order.orderNumber, pf_payment_id: String(id) };
      await receiveNotification(shop.scope(), { raw: payfastNotification(told), sourceAddress });
    };
    await tell(paid?.pf_payment_id, '127.0.0.1');
    // A stranger that knows the number of the order reports other payments.
    for (let id = 0; id < 30; id += 1) await tell(id, '10.1.2.3');
    await payfast.control('api', { mode: 'unauthorised', call: 'history' });
    expect(await (await owner()).check({ orderId: order.id })).toMatchObject({ paid: 1 });
    expect(await stored(order)).toMatchObject({ status: 'paid' });
  });
});
