import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { OrderEvent } from '#server/features/order/order.entity.ts';
import { stockOf } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { makeRefund } from './make-refund.ts';
import { PRICE, useRefundShop } from './testing/refund-kit.ts';

const { shop, payfast, em, owner, paid, wish, givenBack, stored, scopeWith, mailsOf } =
  useRefundShop();
const { reasons } = ordersIn(shop);

describe('a refund through PayFast', () => {
  it('gives all of it back once, ends the order, tells the shopper, puts the stock on sale again', async () => {
    const { order, paymentId, product } = await paid();
    const refund = await (await owner()).refund(wish(paymentId));
    expect(refund).toMatchObject({ state: 'done', amount: '599.00', actor: 'owner' });
    expect(await givenBack(order)).toBe(PRICE);
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await stockOf(shop.services, product)).toBe(10);
    expect(await mailsOf(order)).toEqual(['order-refunded']);
    const events = await em().find(OrderEvent, { order: order.id, toStatus: 'refunded' });
    expect(events).toMatchObject([{ fromStatus: 'paid', actor: 'owner' }]);
    expect(events[0]?.reason).toContain('R599.00');
    expect(events[0]?.reason).toContain('The roses had wilted');
  });

  it('takes an amount with a decimal comma, and none that can be read in two ways', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    await calls.refund(wish(paymentId, { amount: '1,50' }));
    expect(await givenBack(order)).toBe(150);
    await expect(calls.refund(wish(paymentId, { amount: '1,000' }))).rejects.toThrow(
      'can be read in two ways',
    );
  });

  it('is one however often and however fast it is sent', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    const same = wish(paymentId, { amount: '100.00' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.refund(same)));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([same.id]));
    expect(await calls.refund(same)).toMatchObject({ state: 'done' });
    expect(await givenBack(order)).toBe(10_000);
    expect(await mailsOf(order)).toEqual(['refund']);
  });

  it('is one when several are asked for at once', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => calls.refund(wish(paymentId))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await givenBack(order)).toBe(PRICE);
  });

  it.each(['refund', 'recordRefund'] as const)(
    'is refused (%s) from a form that was opened before another one was given back',
    async (way) => {
      const { order, paymentId } = await paid();
      const calls = await owner();
      const seen = { amount: '50.00', leftSeen: '599.00' };
      await calls[way](wish(paymentId, seen));
      const again = calls[way](wish(paymentId, seen));
      await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(again).rejects.toThrow('R50.00 of this payment was refunded since');
      await calls[way](wish(paymentId, { amount: '50.00', leftSeen: '549.00' }));
      const { payments } = await calls.ofOrder({ orderId: order.id });
      expect(payments).toMatchObject([{ refunded: '100.00' }]);
    },
  );

  it('of the same id with another amount is refused', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    const first = wish(paymentId, { amount: '10.00' });
    await calls.refund(first);
    await expect(calls.refund({ ...first, amount: '20.00' })).rejects.toThrow(
      'already begun with another amount',
    );
    expect(await givenBack(order)).toBe(1_000);
  });

  it('of a part leaves the order as it is; the rest may follow, more may not', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    await calls.refund(wish(paymentId, { amount: '100.00' }));
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    await expect(calls.refund(wish(paymentId))).rejects.toThrow(
      'At most R499.00 of this payment can still be refunded.',
    );
    await calls.refund(wish(paymentId, { amount: '499.00' }));
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await givenBack(order)).toBe(PRICE);
    expect(await mailsOf(order)).toEqual(['order-refunded', 'refund']);
  });

  it('of an order cancelled before moves the money only', async () => {
    const { order, paymentId } = await paid();
    const { admin } = await shop.adminTrpc();
    await admin.orders.cancel({ id: order.id, reason: 'No flowers' });
    const calls = await owner();
    expect((await calls.list()).owed).toMatchObject([{ why: 'cancelled' }]);
    await calls.refund(wish(paymentId));
    expect(await stored(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await mailsOf(order)).toEqual(['order-cancelled', 'refund']);
    expect((await calls.list()).owed).toEqual([]);
  });

  it('of a second payment leaves the order paid', async () => {
    const { order } = await paid('doublePay');
    const calls = await owner();
    const [owed] = (await calls.list()).owed;
    expect(owed).toMatchObject({ why: 'double', orderNumber: order.orderNumber });
    await calls.refund(wish(owed?.payment.id ?? ''));
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect((await calls.list()).owed).toEqual([]);
  });

  it('of the first of two payments leaves the order paid by the second', async () => {
    const { order, paymentId } = await paid('doublePay');
    const calls = await owner();
    expect(await reasons(order.id)).toEqual([expect.stringContaining('was paid already')]);
    await calls.refund(wish(paymentId));
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await stored(order)).toMatchObject({ needsAttention: false });
    expect(await reasons(order.id)).toEqual([]);
    expect((await calls.list()).owed).toEqual([]);
    const { attention } = await (await shop.adminTrpc()).admin.overview();
    expect(attention).toMatchObject({ owedPayments: 0, orders: 0 });
    const { payments } = await calls.ofOrder({ orderId: order.id });
    await calls.refund(wish(payments[1]?.id ?? ''));
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
  });

  it('of a part of a second payment leaves the rest to give back', async () => {
    const { order } = await paid('doublePay');
    const calls = await owner();
    const [owed] = (await calls.list()).owed;
    await calls.refund(wish(owed?.payment.id ?? '', { amount: '100.00' }));
    expect(await stored(order)).toMatchObject({ needsAttention: true });
    expect((await calls.list()).owed).toMatchObject([{ payment: { left: '499.00' } }]);
  });

  it('of a part, and the order cancelled then, leaves what is still kept', async () => {
    const { order, paymentId } = await paid();
    const calls = await owner();
    await calls.refund(wish(paymentId, { amount: '100.00' }));
    await (await shop.adminTrpc()).admin.orders.cancel({ id: order.id, reason: 'No roses' });
    expect(await reasons(order.id)).toEqual([
      'Cancelled after it was paid: R499.00 must be refunded.',
    ]);
    const mail = await em().findOneOrFail(Mail, { kind: 'order-cancelled' });
    expect(mail.text).toContain('We’ll refund you R499.00 of what you paid');
    await calls.refund(wish(paymentId, { amount: '99.00' }));
    expect(await reasons(order.id)).toEqual([
      'Cancelled after it was paid: R400.00 must be refunded.',
    ]);
    await calls.refund(wish(paymentId, { amount: '400.00' }));
    expect(await stored(order)).toMatchObject({ paymentStatus: 'refunded', needsAttention: false });
  });

  it('of an order paid twice and cancelled is done when both have been given back', async () => {
    const { order, paymentId } = await paid('doublePay');
    const calls = await owner();
    await (await shop.adminTrpc()).admin.orders.cancel({ id: order.id, reason: 'No roses' });
    const due = 'Cancelled after it was paid: R599.00 must be refunded.';
    expect(await reasons(order.id)).toEqual([due, due]);
    await calls.refund(wish(paymentId));
    expect(await stored(order)).toMatchObject({ paymentStatus: 'paid', needsAttention: true });
    expect(await reasons(order.id)).toEqual([due]);
    const mail = await em().findOneOrFail(Mail, { kind: 'refund' });
    expect(mail.text).not.toContain('stays paid');
    expect(mail.text).toContain('The remaining R599.00 will follow.');
    expect((await calls.list()).owed).toMatchObject([
      { why: 'cancelled', payment: { left: '599.00' } },
    ]);
  });

  it('holds no lock while PayFast is asked', async () => {
    const { order, paymentId } = await paid();
    let isFree = false;
    const scope = scopeWith({
      refund: async (...call) => {
        await em().transactional((inner) =>
          inner.execute('select from shop_order where id = ? for update nowait', [order.id]),
        );
        isFree = true;
        return shop.services.gateway.refund(...call);
      },
    });
    await makeRefund(scope, 'owner', { ...wish(paymentId), amount: PRICE, keptSeen: cents(0) });
    expect(isFree).toBe(true);
  });
});

describe('a refund by hand', () => {
  it('is noted without asking PayFast, once', async () => {
    const { order, paymentId } = await paid();
    await payfast.control('api', { mode: 'down' });
    const calls = await owner();
    const same = wish(paymentId);
    await Promise.all([calls.recordRefund(same), calls.recordRefund(same)]);
    await expect(calls.recordRefund(wish(paymentId))).rejects.toThrow(
      'All of this payment has been refunded already.',
    );
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await mailsOf(order)).toEqual(['order-refunded']);
  });

  it.each([
    ['nothing', { amount: '0.00' }, /more than R0\.00/],
    ['a fraction of a cent', { amount: '1.005' }, /rand and cents/],
    ['too much', { amount: '599.01' }, /At most R599\.00/],
    ['no reason', { reason: ' ' }, /Say in a few words why/],
  ])('is refused with %s', async (_what, change, message) => {
    const { paymentId } = await paid();
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/payments/${paymentId}/refund-by-hand`,
      headers: { cookie: await shop.signIn() },
      payload: wish(paymentId, change),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toMatch(message);
  });

  it('of no payment is not found', async () => {
    const calls = await owner();
    await expect(calls.recordRefund(wish(randomUUID()))).rejects.toThrow('no such payment');
  });
});
