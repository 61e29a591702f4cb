import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { OrderEvent } from '#server/features/order/order.entity.ts';
import { stockOf } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { checkRefunds } from './check-refund.ts';
import { makeRefund } from './make-refund.ts';
import { type CancelledRefunds, refundCancelled } from './refund-cancelled.ts';
import { PRICE, useRefundShop } from './testing/refund-kit.ts';

const { shop, em, owner, paid, wish, givenBack, stored, scopeWith, mailsOf, later } =
  useRefundShop();
const { reasons } = ordersIn(shop);

const keyOf = (order: OrderView) => shop.scope().orderAccessTokens.keyOf(order);
const cancel = (order: OrderView) => shop.trpc().order.cancel({ id: order.id, key: keyOf(order) });

const refundOf = (paymentId: string, amount: number) => ({
  id: randomUUID(),
  paymentId,
  amount: cents(amount),
  reason: 'A vase was broken',
  keptSeen: cents(0),
});

/** Does the refunds that wait in the queue, which only waits in this shop. */
async function doRefunds(scope = shop.scope()): Promise<void> {
  const jobs = await query<{ data: CancelledRefunds }>(
    shop.databaseUrl,
    `delete from pgboss.job where name = 'payment.refund-cancelled' and state = 'created' returning data`,
  );
  for (const { data } of jobs) await refundCancelled(scope, data);
}

describe('a paid order that its shopper cancels before it is begun', () => {
  it('is cancelled at once and refunded through PayFast; both sides are told', async () => {
    const { order, product } = await paid();
    expect(await cancel(order)).toMatchObject({
      status: 'cancelled',
      cancelling: 'no',
      money: { paid: '599.00', refunded: '0.00', toRefund: '599.00' },
    });
    expect(await stockOf(shop.services, product)).toBe(10);
    expect(await mailsOf(order)).toEqual(['cancelled-by-shopper', 'order-cancelled']);
    await doRefunds();
    expect(await givenBack(order)).toBe(PRICE);
    expect(await stored(order)).toMatchObject({ status: 'cancelled', needsAttention: false });
    // One email says what is cancelled and what becomes of the money.
    expect(await mailsOf(order)).toEqual(['cancelled-by-shopper', 'order-cancelled']);
    const mail = await em().findOneOrFail(Mail, { order: order.id, kind: 'order-cancelled' });
    expect(mail.text).toContain(
      'We’ll refund you R599.00 of what you paid. Banks take up to ten working days to show what is refunded.',
    );
    const events = await em().find(OrderEvent, { order: order.id }, { orderBy: { id: 'asc' } });
    expect(events.map(({ actor }) => actor).slice(-2)).toEqual(['shopper', 'system']);
  });

  it('is cancelled and refunded once, however often it is asked for and the work is done', async () => {
    const { order, paymentId } = await paid();
    await Promise.all([cancel(order), cancel(order), cancel(order)]);
    const work = { orderId: order.id, refunds: [{ id: randomUUID(), paymentId }] };
    await refundCancelled(shop.scope(), work);
    await refundCancelled(shop.scope(), work);
    await doRefunds();
    expect(await givenBack(order)).toBe(PRICE);
    expect((await mailsOf(order)).filter((kind) => kind === 'order-cancelled')).toHaveLength(1);
  });

  it('waits with its owner where the account has no refunds, and nothing is sent', async () => {
    const { order } = await paid();
    await cancel(order);
    const reason = 'PayFast does not let this account ask.';
    await doRefunds(scopeWith({ refundOffer: async () => ({ kind: 'unknown', reason }) }));
    expect(await givenBack(order)).toBe(0);
    expect(await stored(order)).toMatchObject({ status: 'cancelled', needsAttention: true });
    expect(await reasons(order.id)).toEqual([
      'Cancelled after it was paid: R599.00 must be refunded.',
    ]);
    // The first email said that it is sent back by itself.
    const [mail, ...others] = await em().find(Mail, { order: order.id, kind: 'payment-attention' });
    expect(mail?.subject).toContain('cancelled, and to be refunded');
    expect(mail?.text).toContain('R599.00 must be refunded');
    expect(others).toEqual([]);
  });

  it('whose refund PayFast shows only later asks nothing of its owner', async () => {
    const { order } = await paid();
    await cancel(order);
    await doRefunds(scopeWith({ refund: async () => ({ kind: 'unknown', reason: 'No answer' }) }));
    expect(await mailsOf(order)).toEqual(['cancelled-by-shopper', 'order-cancelled']);
  });

  it('is told of to its owner where the server ended before PayFast was asked', async () => {
    const { order } = await paid();
    await cancel(order);
    const ends = async () => Promise.reject(new Error('The server ends'));
    const [job] = await query<{ data: CancelledRefunds }>(
      shop.databaseUrl,
      `select data from pgboss.job where name = 'payment.refund-cancelled'`,
    );
    if (!job) throw new Error('No refund waits');
    await expect(refundCancelled(scopeWith({ refundOffer: ends }), job.data)).rejects.toThrow(
      'The server ends',
    );
    // The queue tries it again until it is known what came of the first attempt.
    await expect(refundCancelled(shop.scope(), job.data)).rejects.toThrow('still under way');
    later(3);
    await checkRefunds(shop.scope());
    await refundCancelled(shop.scope(), job.data);
    expect(await givenBack(order)).toBe(0);
    expect(await mailsOf(order)).toContain('payment-attention');
  });

  it('is not refunded twice where the owner was faster', async () => {
    const { order, paymentId } = await paid();
    await cancel(order);
    await (await owner()).refund(wish(paymentId));
    await doRefunds();
    expect(await givenBack(order)).toBe(PRICE);
  });

  it('is refunded once where the owner and two servers do it at the same moment', async () => {
    const { order, paymentId } = await paid();
    await cancel(order);
    const refunds = [{ id: randomUUID(), paymentId }];
    const calls = await owner();
    await Promise.allSettled([
      doRefunds(),
      refundCancelled(shop.scope(), { orderId: order.id, refunds }),
      calls.refund(wish(paymentId)),
    ]);
    expect(await givenBack(order)).toBe(PRICE);
    // One by the owner is told by an email of its own.
    const told = (await mailsOf(order)).filter((kind) => kind === 'refund');
    expect(told.length).toBeLessThanOrEqual(1);
  });

  it('keeps what was refunded before, and only the rest goes back', async () => {
    const { order, paymentId } = await paid();
    await (await owner()).refund(wish(paymentId, { amount: '100.00' }));
    await cancel(order);
    await doRefunds();
    expect(await givenBack(order)).toBe(PRICE);
  });

  it('waits with its owner while another refund of the order is under way', async () => {
    const { order, paymentId } = await paid();
    const unclear = scopeWith({ refund: async () => ({ kind: 'unknown', reason: 'No answer' }) });
    await makeRefund(unclear, 'owner', refundOf(paymentId, 9_900));
    await cancel(order);
    await doRefunds();
    expect(await givenBack(order)).toBe(0);
    expect(await stored(order)).toMatchObject({ needsAttention: true });
    expect(await mailsOf(order)).toContain('payment-attention');
  });

  it('is left to its owner on the day of delivery', async () => {
    const { order } = await paid();
    shop.clock.now = new Date(`${order.deliveryDate}T06:00:00.000Z`);
    expect(await cancel(order)).toMatchObject({ status: 'paid', cancelling: 'asked' });
    await doRefunds();
    expect(await givenBack(order)).toBe(0);
  });

  it('is left to its owner once its shopper has moved it on the day of delivery, when it may have been begun', async () => {
    const { order } = await paid();
    shop.clock.now = new Date(`${order.deliveryDate}T04:00:00.000Z`);
    const later = addDays(order.deliveryDate, 3);
    const own = { id: order.id, key: keyOf(order) };
    expect(await shop.trpc().order.change({ ...own, deliveryDate: later })).toMatchObject({
      deliveryDate: later,
      cancelling: 'ask',
    });
    expect(await cancel(order)).toMatchObject({ status: 'paid', cancelling: 'asked' });
    await doRefunds();
    expect(await givenBack(order)).toBe(0);
  });

  it('is left to its owner where they let it go on before', async () => {
    const { order } = await paid();
    shop.clock.now = new Date(`${order.deliveryDate}T04:00:00.000Z`);
    await cancel(order);
    const { orders } = (await shop.adminTrpc()).admin;
    const { attention } = await orders.byId({ id: order.id });
    const seen = attention.flatMap(({ id }) => id ?? []);
    await orders.resolveAttention({ id: order.id, seen, note: '' });
    shop.clock.now = new Date(shop.clock.now.getTime() - 24 * 60 * 60_000);
    expect(await cancel(order)).toMatchObject({ status: 'paid', cancelling: 'asked' });
  });
});
