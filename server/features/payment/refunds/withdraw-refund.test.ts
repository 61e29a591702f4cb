import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { OrderEvent } from '#server/features/order/order.entity.ts';
import { moneyTalk } from '#server/features/payment/testing/money-talk.ts';
import { stockOf } from '#server/tools/testing/factories.ts';
import { Refund } from './refund.entity.ts';
import { useRefundShop } from './testing/refund-kit.ts';

const kit = useRefundShop();
const { shop, em, owner, paid, wish, stored, mailsOf, givenBack } = kit;
const { wait, lastTold, cancel } = moneyTalk(kit);

const REASON = 'The wrong button';
const cancelledFor = { reason: REASON };

/** The emails of an order have gone out. */
async function mailsHaveGone({ id }: OrderView): Promise<void> {
  await em().nativeUpdate(Mail, { order: id }, { state: 'sent', attempts: 1 });
}

/** A refund by hand that was told to the customer. */
async function noted(change: object = {}) {
  const { order, paymentId, product } = await paid();
  const refund = await (await owner()).recordRefund(wish(paymentId, change));
  await mailsHaveGone(order);
  wait();
  return { order, product, paymentId, refund };
}

const withdraw = async ({ id }: { id: string }) =>
  (await owner()).withdrawRefund({ id, reason: REASON });

const owedOf = async ({ id }: OrderView) =>
  (await (await owner()).list()).owed
    .filter(({ orderId }) => orderId === id)
    .map(({ why, payment }) => [why, payment.owed]);

describe('a refund that was noted as given by hand and was not given', () => {
  it('leaves an order that had ended with it ended, and its money to give back', async () => {
    const { order, product, paymentId, refund } = await noted();
    expect(await stored(order)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await withdraw(refund)).toMatchObject({
      state: 'withdrawn',
      note: `Not refunded after all: ${REASON}`,
    });
    expect(await stored(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(await stockOf(shop.services, product)).toBe(10);
    expect(await owedOf(order)).toEqual([['cancelled', '599.00']]);
    const { admin } = await shop.adminTrpc();
    const { attention, history } = await admin.orders.byId({ id: order.id });
    expect(attention.map(({ text }) => text)).toEqual([
      'Cancelled after it was paid: R599.00 must be refunded.',
    ]);
    expect(history.map(({ reason }) => reason).join()).toContain(
      `was not given back after all: ${REASON}`,
    );
    expect((await admin.overview()).cancelled.toGiveBack).toBe('599.00');
    expect((await shop.trpc().order.byId({ id: order.id })).money).toEqual({
      paid: '599.00',
      refunded: '0.00',
      toRefund: '599.00',
      toPay: '0.00',
    });

    await (await owner()).refund(wish(paymentId));
    expect(await givenBack(order)).toBe(59_900);
    expect(await stored(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await owedOf(order)).toEqual([]);
  });

  it('leaves an order that goes on as it is, with all of its money', async () => {
    const { order, refund } = await noted({ amount: '50.00' });
    const sales = async () => (await (await shop.adminTrpc()).admin.overview()).month.amount;
    expect(await sales()).toBe('549.00');
    await withdraw(refund);
    expect(await sales()).toBe('599.00');
    expect(await stored(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
    expect(await owedOf(order)).toEqual([]);
    const { payments } = await (await owner()).ofOrder({ orderId: order.id });
    expect(payments).toMatchObject([{ refunded: '0.00', left: '599.00' }]);
  });

  it('is owed again of an order that was cancelled before', async () => {
    const { order, paymentId } = await paid();
    await cancel(order);
    const refund = await (await owner()).recordRefund(wish(paymentId));
    expect(await owedOf(order)).toEqual([]);
    await withdraw(refund);
    expect(await stored(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(await owedOf(order)).toEqual([['cancelled', '599.00']]);
  });

  it('stays in the books, with when and why', async () => {
    const { order, refund } = await noted({ amount: '50.00' });
    await withdraw(refund);
    const [row] = await em().find(Refund, { order: order.id });
    expect(row).toMatchObject({ state: 'withdrawn', withdrawnAt: shop.clock.now });
    expect(row?.note).toContain(REASON);
  });

  it('is told to the customer who had read of it, once', async () => {
    const { order, refund } = await noted();
    await withdraw(refund);
    await withdraw(refund);
    expect(await mailsOf(order)).toEqual(['order-refunded', 'refund-withdrawn']);
    const mail = await lastTold(order);
    expect(mail).toContain('it has not been refunded');
    expect(mail).toContain('We still have to refund R599.00');
    const events = await em().find(OrderEvent, { order: order.id, toStatus: 'cancelled' });
    expect(events).toHaveLength(1);
  });

  it('is not told where the email of the refund had not gone out, which then never goes', async () => {
    const { order, paymentId } = await paid();
    const refund = await (await owner()).recordRefund(wish(paymentId));
    expect(await mailsOf(order)).toEqual(['order-refunded']);
    await withdraw(refund);
    expect(await mailsOf(order)).toEqual([]);
  });

  it('is named where the email of it would be sent again', async () => {
    const { order, refund } = await noted({ amount: '50.00' });
    await withdraw(refund);
    const { id } = await em().findOneOrFail(Mail, { order: order.id, kind: 'refund' });
    const again = (await shop.adminTrpc()).admin.mails.resend({ id, idempotencyKey: 'one-press' });
    await expect(again).rejects.toThrow('R50.00 turned out not to be refunded');
  });

  it('cannot be withdrawn where PayFast was asked to do it, nor where there is none', async () => {
    const { order, paymentId } = await paid();
    const refund = await (await owner()).refund(wish(paymentId, { amount: '50.00' }));
    await expect(withdraw(refund)).rejects.toThrow('Only a refund that you noted yourself');
    await expect(withdraw({ id: paymentId })).rejects.toThrow('There is no such refund');
    expect(await givenBack(order)).toBe(5_000);
  });

  it('is not cancelled another time by the owner as long as its order is refunded', async () => {
    const { order } = await noted();
    const { admin } = await shop.adminTrpc();
    await expect(admin.orders.cancel({ id: order.id, ...cancelledFor })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('withdrawing a refund', () => {
  it.each([
    [
      'tRPC',
      (id: string) => [`/trpc/admin.payments.withdrawRefund`, { id, reason: REASON }] as const,
    ],
    ['REST', (id: string) => [`/api/admin/refunds/${id}/withdraw`, { reason: REASON }] as const],
  ])('is the owner’s alone, over %s', async (_door, callOf) => {
    const { refund } = await noted({ amount: '50.00' });
    const [url, payload] = callOf(refund.id);
    const send = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url, headers, payload });
    expect((await send({})).statusCode).toBe(401);
    expect(await em().findOneOrFail(Refund, { id: refund.id })).toMatchObject({ state: 'done' });
    expect((await send({ cookie: await shop.signIn() })).statusCode).toBe(200);
    expect(await em().findOneOrFail(Refund, { id: refund.id })).toMatchObject({
      state: 'withdrawn',
    });
  });
});

it('a refund that PayFast shows stays noted, and says so at the field', async () => {
  const { order, paymentId } = await paid();
  const calls = await owner();
  const { payments } = await calls.ofOrder({ orderId: order.id });
  const reference = payments[0]?.reference ?? '';
  await shop.services.gateway.refund(reference, { amount: cents(10_000), reason: 'there' });
  const noting = { amount: '100.00', way: 'at_payfast', sendsEmail: false };
  const refund = await calls.recordRefund(wish(paymentId, noting));
  await expect(withdraw(refund)).rejects.toThrow(
    'PayFast shows that R100.00 of this payment was refunded, so it stays noted.',
  );
  const after = await calls.ofOrder({ orderId: order.id });
  expect(after.payments).toMatchObject([{ refunded: '100.00', left: '499.00' }]);
});
