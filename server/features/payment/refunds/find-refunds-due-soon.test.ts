import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { RefundOffer } from '#server/features/payment/payment-gateway.ts';
import { reconcileRecentPayments } from '#server/features/payment/reconcile-payments.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { PRICE, useRefundShop } from './testing/refund-kit.ts';

const { shop, payfast, em, owner, paid, wish, stored, later, mailsOf, scopeWith } = useRefundShop();

const NOTHING_REFUNDED: RefundOffer = {
  kind: 'known',
  available: PRICE,
  full: 'source',
  partial: 'source',
  reason: '',
};

/** Places orders for tomorrow, and pays them without PayFast. Their payments have the numbers of the orders. */
async function bought(count: number): Promise<OrderView[]> {
  const orders: OrderView[] = [];
  for (let index = 0; index < count; index += 1) {
    const payload = orderFor([{ product: await createProduct(shop.services) }]);
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    const order = answer.json<OrderView>();
    await shop.scope().transaction(async (inner) => {
      const locked = await inner.orders.lockById(order.id);
      if (locked) await payFor(inner, locked);
    });
    orders.push(order);
  }
  return orders;
}

/** Does what the clock does twice an hour. Returns the payments whose refunds PayFast was asked about. */
async function look(answerOf: (reference: string) => RefundOffer = () => NOTHING_REFUNDED) {
  const asked: string[] = [];
  const refundOffer = async (reference: string) => {
    asked.push(reference);
    return answerOf(reference);
  };
  await reconcileRecentPayments(scopeWith({ refundOffer }));
  return asked;
}

const refundAtPayfast = async ({ id }: OrderView, amount: number) => {
  const { payments } = await (await owner()).ofOrder({ orderId: id });
  const reference = payments[0]?.reference ?? '';
  await shop.services.gateway.refund(reference, { amount: cents(amount), reason: 'By a stranger' });
};
const attentionOf = async ({ id }: OrderView) =>
  (await (await shop.adminTrpc()).admin.orders.byId({ id })).attention.map(({ kind }) => kind);
const deliverOn = ({ id }: OrderView, date: string) =>
  em().execute('update shop_order set delivery_date = ? where id = ?', [date, id]);

describe('a refund that was made at PayFast, without the shop', () => {
  it('needs the owner before delivery, without anybody asking for it', async () => {
    const { order } = await paid();
    const { order: inPart } = await paid();
    const { order: honest } = await paid();
    await refundAtPayfast(order, PRICE);
    await refundAtPayfast(inPart, 10_000);

    await reconcileRecentPayments(shop.scope());
    expect(await attentionOf(order)).toEqual(['refund_found']);
    expect(await mailsOf(order)).toEqual(['payment-attention']);
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await attentionOf(inPart)).toEqual(['refund_found']);
    expect(await stored(inPart)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await attentionOf(honest)).toEqual([]);

    // Looked for again, nothing is told twice.
    later(30);
    await reconcileRecentPayments(shop.scope());
    expect(await mailsOf(inPart)).toEqual(['payment-attention']);
  });

  it('is found beside a payment that cannot be looked for', async () => {
    const { order } = await paid();
    await refundAtPayfast(order, PRICE);
    const unpaid = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product: await createProduct(shop.services) }]),
    });
    await shop.trpc().payment.initiate({ orderId: unpaid.json<OrderView>().id });
    later(61);
    const receipts = () => Promise.reject(new Error('planted'));
    await expect(reconcileRecentPayments(scopeWith({ receipts }))).rejects.toThrow('planted');
    expect(await attentionOf(order)).toEqual(['refund_found']);
  });
});

describe('looking for such refunds by the clock', () => {
  it('asks about paid orders of today and the next two days that are still to be delivered', async () => {
    const [today, dayAfterTomorrow, third, yesterday, delivered] = await bought(5);
    if (!today || !dayAfterTomorrow || !third || !yesterday || !delivered) throw new Error('few');
    await deliverOn(today, '2026-11-21');
    await deliverOn(dayAfterTomorrow, '2026-11-23');
    await deliverOn(third, '2026-11-24');
    await deliverOn(yesterday, '2026-11-20');
    const { orders } = (await shop.adminTrpc()).admin;
    for (const [from, to] of [
      ['paid', 'preparing'],
      ['preparing', 'out_for_delivery'],
      ['out_for_delivery', 'delivered'],
    ] as const) {
      await orders.move({ orders: [{ id: delivered.id, from, anyway: true }], to });
    }
    expect(await stored(delivered)).toMatchObject({ status: 'delivered' });
    expect(await look()).toEqual([today.orderNumber, dayAfterTomorrow.orderNumber]);
  });

  it('asks about thirty at a time, and about all in turn', async () => {
    const numbers = (await bought(32)).map(({ orderNumber }) => orderNumber);
    const first = await look();
    expect(new Set(first).size).toBe(30);
    later(30);
    const second = await look();
    expect(second).toHaveLength(30);
    expect(second.slice(0, 2).toSorted()).toEqual(
      numbers.filter((number) => !first.includes(number)).toSorted(),
    );
  });

  it('ends where PayFast does not answer, and begins with the others the next time', async () => {
    await bought(3);
    const [silent = '', ...none] = await look(() => ({ kind: 'unknown', reason: 'Away' }));
    expect(none).toEqual([]);
    later(30);
    const [, , last, ...more] = await look((reference) =>
      reference === silent ? { kind: 'unknown', reason: 'Away' } : NOTHING_REFUNDED,
    );
    expect([last, ...more]).toEqual([silent]);
  });

  it('does not ask the owner again about a refund of the shop’s own that is unclear', async () => {
    const { order, paymentId } = await paid();
    await payfast.control('api', { mode: 'lieYes', call: 'refund' });
    await (await owner()).refund(wish(paymentId, { amount: '100.00' }));
    await payfast.control('api', { mode: 'ok' });
    const { admin } = await shop.adminTrpc();
    const { attention } = await admin.orders.byId({ id: order.id });
    const seen = attention.flatMap(({ id }) => (id ? [id] : []));
    await admin.orders.resolveAttention({ id: order.id, seen, note: '' });

    await reconcileRecentPayments(shop.scope());
    expect(await attentionOf(order)).toEqual([]);
  });
});
