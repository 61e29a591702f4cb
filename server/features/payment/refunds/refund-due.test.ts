import { describe, expect, it } from 'vitest';
import { randLabelOf } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { moneyTalk } from '#server/features/payment/testing/money-talk.ts';
import { useRefundShop } from './testing/refund-kit.ts';

const kit = useRefundShop();
const { shop, owner, paid, wish } = kit;
const { lastTold, wait, paymentsOf, cancel, keep } = moneyTalk(kit);

/** What is to be refunded, as each screen tells it. */
async function owedOn({ id }: OrderView) {
  const { admin } = await shop.adminTrpc();
  const { attention } = await admin.orders.byId({ id });
  const { owed } = await admin.payments.list();
  const { payments } = await admin.payments.ofOrder({ orderId: id });
  return {
    page: (await shop.trpc().order.byId({ id })).money.toRefund,
    list: owed.map(({ payment }) => payment.owed),
    order: payments.map((payment) => payment.owed).filter((text) => text !== '0.00'),
    notice: attention.map(({ text }) => /R[\d.]+(?= (of it )?must be refunded)/.exec(text)?.[0]),
  };
}

const everywhere = (amount: string) => ({
  page: amount,
  list: [amount],
  order: [amount],
  notice: [randLabelOf(amount)],
});

const NOWHERE = { page: '0.00', list: [], order: [], notice: [] };

describe('what is to be refunded', () => {
  it('is all of the payment that does not pay for the order, whatever is refunded of the one that does', async () => {
    const { order } = await paid('doublePay');
    const { first, second } = await paymentsOf(order);
    expect(await owedOn(order)).toEqual(everywhere('599.00'));
    const { payments, overview } = (await shop.adminTrpc()).admin;
    await payments.recordRefund(wish(first, { amount: '100.50', reason: 'One stem broken' }));
    expect(await owedOn(order)).toEqual(everywhere('599.00'));
    const favour = await lastTold(order);
    expect(favour).toMatch(/We have refunded R100\.50 of what you paid/);
    expect(favour).toContain('The remaining R599.00 will follow.');
    expect((await overview()).month.amount).toBe('498.50');
    wait();
    await payments.refund(wish(second, { amount: '400.00' }));
    expect(await owedOn(order)).toEqual(everywhere('199.00'));
    expect(await lastTold(order)).toContain('The remaining R199.00 will follow.');
    expect((await overview()).month.amount).toBe('498.50');
  });

  it('is nothing more once either of two payments went back whole: the other one pays', async () => {
    const { order } = await paid('doublePay');
    const { first, second } = await paymentsOf(order);
    const { payments, overview, orders } = (await shop.adminTrpc()).admin;
    await payments.refund(wish(second, { amount: '200.00' }));
    expect(await owedOn(order)).toEqual(everywhere('399.00'));
    wait();
    await payments.refund(wish(first));
    expect(await owedOn(order)).toEqual(NOWHERE);
    expect(await lastTold(order)).not.toContain('will follow');
    expect((await overview()).month.amount).toBe('399.00');
    expect(await orders.byId({ id: order.id })).toMatchObject({ paymentStatus: 'paid' });
  });

  it('ends the order when nothing pays for it but what was kept by agreement', async () => {
    const { order } = await paid('doublePay');
    const { first } = await paymentsOf(order);
    await keep(order, 'Spent on roses');
    expect(await lastTold(order)).toContain('We’re keeping R599.00');
    const { payments, orders } = (await shop.adminTrpc()).admin;
    await payments.refund(wish(first, { keptSeen: '599.00' }));
    expect(await orders.byId({ id: order.id })).toMatchObject({ status: 'refunded' });
    expect(await lastTold(order)).not.toContain('stays paid');
    expect(await owedOn(order)).toEqual(NOWHERE);
  });

  it('is all that is kept once the order is cancelled, but for what was agreed to be kept', async () => {
    const { order } = await paid('doublePay');
    const { first } = await paymentsOf(order);
    await (await owner()).refund(wish(first, { amount: '400.00' }));
    await keep(order, 'Spent on roses');
    expect(await lastTold(order)).toContain('We’re keeping R599.00');
    expect(await owedOn(order)).toEqual(NOWHERE);
    await cancel(order);
    const mail = await lastTold(order);
    expect(mail).toContain('We’ll refund you R199.00 of what you paid.');
    expect(mail).toContain('We’re keeping R599.00, as agreed.');
    expect(await owedOn(order)).toEqual(everywhere('199.00'));
  });

  it('is the same sum on the overview and under Payments, also of orders that were never paid in full', async () => {
    const [full, short] = [await paid(), await paid('wrongAmount')];
    await cancel(full.order);
    await cancel(short.order);
    const { payments, overview } = (await shop.adminTrpc()).admin;
    const { owed } = await payments.list();
    expect(owed.map(({ payment }) => payment.owed).toSorted()).toEqual(['5.00', '599.00']);
    expect((await overview()).cancelled).toEqual({ toGiveBack: '604.00', kept: '0.00' });
  });

  it('is another amount whole, also where more than that was refunded of the price', async () => {
    const { order, paymentId } = await paid('wrongAmount');
    const { payfast } = kit;
    await payfast.pay(shop, order);
    const calls = await owner();
    await calls.check({ orderId: order.id });
    expect(await owedOn(order)).toEqual(everywhere('5.00'));
    const { payments } = await calls.ofOrder({ orderId: order.id });
    const price = payments.find(({ id }) => id !== paymentId)?.id ?? '';
    await calls.recordRefund(wish(price, { amount: '100.00' }));
    expect(await owedOn(order)).toEqual(everywhere('5.00'));
    wait();
    await calls.recordRefund(wish(price, { amount: '499.00' }));
    expect(await lastTold(order)).toContain('The remaining R5.00 will follow.');
    expect(await owedOn(order)).toEqual(everywhere('5.00'));
  });
});

describe('what was refunded of the price', () => {
  const givenBack = async ({ id }: OrderView) =>
    (await (await owner()).ofOrder({ orderId: id })).priceGivenBack;

  it('is what went back of the payment that pays, whatever else came and is to be refunded', async () => {
    const { order } = await paid('doublePay');
    const { first, second } = await paymentsOf(order);
    const { recordRefund } = await owner();
    await recordRefund(wish(first, { amount: '100.50' }));
    expect(await givenBack(order)).toBe('100.50');
    await recordRefund(wish(second, { amount: '0.01' }));
    expect(await givenBack(order)).toBe('100.50');
    expect(await owedOn(order)).toEqual(everywhere('598.99'));
    await recordRefund(wish(second, { amount: '598.99' }));
    expect(await givenBack(order)).toBe('100.50');
  });

  it('is no less for money of another amount that came beside it', async () => {
    const { order, paymentId } = await paid('wrongAmount');
    await kit.payfast.pay(shop, order);
    const calls = await owner();
    await calls.check({ orderId: order.id });
    const { payments } = await calls.ofOrder({ orderId: order.id });
    const price = payments.find(({ id }) => id !== paymentId)?.id ?? '';
    await calls.recordRefund(wish(price, { amount: '100.00' }));
    expect(await givenBack(order)).toBe('100.00');
  });

  it('is what is not kept of it once the order is cancelled', async () => {
    const { order, paymentId } = await paid();
    const { orders, payments } = (await shop.adminTrpc()).admin;
    await orders.cancel({ id: order.id, reason: 'No roses', kept: '500.00' });
    await payments.recordRefund(wish(paymentId, { amount: '99.00', keptSeen: '500.00' }));
    expect(await givenBack(order)).toBe('99.00');
  });
});

describe('which refund ends the order', () => {
  const endsFrom = async ({ id }: OrderView) => {
    const { payments } = await (await owner()).ofOrder({ orderId: id });
    return payments.map(({ endsOrderFrom }) => endsOrderFrom ?? 'none').toSorted();
  };

  it('is the one that leaves nothing of what pays for it', async () => {
    const { order, paymentId } = await paid();
    expect(await endsFrom(order)).toEqual(['599.00']);
    const { refund, recordRefund } = await owner();
    await recordRefund(wish(paymentId, { amount: '100.50' }));
    expect(await endsFrom(order)).toEqual(['498.50']);
    await refund(wish(paymentId, { amount: '498.49' }));
    expect((await kit.stored(order)).status).toBe('paid');
    expect(await endsFrom(order)).toEqual(['0.01']);
    await recordRefund(wish(paymentId, { amount: '0.01' }));
    expect((await kit.stored(order)).status).toBe('refunded');
    expect(await endsFrom(order)).toEqual(['none']);
  });

  it('is none while another payment could pay for it, or where the order is cancelled', async () => {
    const { order } = await paid('doublePay');
    expect(await endsFrom(order)).toEqual(['none', 'none']);
    const { second } = await paymentsOf(order);
    await (await owner()).recordRefund(wish(second));
    expect(await endsFrom(order)).toEqual(['599.00', 'none']);
    await cancel(order);
    expect(await endsFrom(order)).toEqual(['none', 'none']);
  });
});
