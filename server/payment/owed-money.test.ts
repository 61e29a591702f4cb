import { describe, expect, it } from 'vitest';
import { randLabelOf } from '#contract/money.ts';
import type { OrderView } from '#contract/order.schema.ts';
import { moneyTalk } from './testing/money-talk.ts';
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
  it('is what is kept above what an order costs, of whichever payment a part was refunded', async () => {
    const { order } = await paid('doublePay');
    const { first, second } = await paymentsOf(order);
    expect(await owedOn(order)).toEqual(everywhere('599.00'));
    const { payments, overview } = (await shop.adminTrpc()).admin;
    await payments.refund(wish(first, { amount: '400.00' }));
    expect(await owedOn(order)).toEqual(everywhere('199.00'));
    const mail = await lastTold(order);
    expect(mail).toContain('We have sent R400.00 of what came too much back');
    expect(mail).toContain('The remaining R199.00 will follow.');
    expect((await overview()).month.amount).toBe('599.00');
    wait();
    await payments.refund(wish(second, { amount: '400.00' }));
    expect(await owedOn(order)).toEqual(NOWHERE);
    expect(await lastTold(order)).toMatch(/We have sent R400\.00 of what you paid/);
    expect(await lastTold(order)).not.toContain('will follow');
    expect((await overview()).month.amount).toBe('398.00');
  });

  it('is all that is kept once the order is cancelled, but for what was agreed to be kept', async () => {
    const { order } = await paid('doublePay');
    const { first } = await paymentsOf(order);
    await (await owner()).refund(wish(first, { amount: '400.00' }));
    await keep(order, 'Spent on roses');
    expect(await lastTold(order)).toContain('we keep R199.00');
    expect(await owedOn(order)).toEqual(NOWHERE);
    await cancel(order);
    const mail = await lastTold(order);
    expect(mail).toContain('We send R599.00 of what you paid back to you.');
    expect(mail).toContain('We keep R199.00, as we told you before.');
    const { page, list } = await owedOn(order);
    expect(page).toBe('599.00');
    expect(list.toSorted()).toEqual(['199.00', '400.00']);
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

  it('is nothing of another amount, where more than that was refunded of the price', async () => {
    const { order, paymentId } = await paid('wrongAmount');
    const { payfast } = kit;
    await payfast.pay(shop, order);
    const calls = await owner();
    await calls.check({ orderId: order.id });
    expect(await owedOn(order)).toEqual(everywhere('5.00'));
    const { payments } = await calls.ofOrder({ orderId: order.id });
    const price = payments.find(({ id }) => id !== paymentId)?.id ?? '';
    await calls.recordRefund(wish(price, { amount: '100.00' }));
    expect(await owedOn(order)).toEqual(NOWHERE);
    wait();
    await calls.recordRefund(wish(price, { amount: '499.00' }));
    expect(await lastTold(order)).toContain('The remaining R5.00 will follow.');
    expect(await owedOn(order)).toEqual(everywhere('5.00'));
  });
});
