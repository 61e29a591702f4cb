import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { moneyTalk } from '#server/features/payment/testing/money-talk.ts';
import { useRefundShop } from '#server/features/payment/refunds/testing/refund-kit.ts';

const kit = useRefundShop();
const { shop, em, owner, paid, wish } = kit;
const { keep, paymentsOf, wait } = moneyTalk(kit);

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const report = async (period = NOVEMBER) => (await shop.adminTrpc()).admin.report(period);

async function cancel({ id }: OrderView, kept: string) {
  wait();
  await (await shop.adminTrpc()).admin.orders.cancel({ id, reason: 'Asked to, late', kept });
}

/** Returns what PayFast and the owner brought, less what went back, by the rows of the books. */
async function booked(): Promise<string> {
  const [row] = await em().execute<{ rand: string }[]>(
    `select ((select sum(amount_cents) from payment)
       - coalesce((select sum(amount_cents) from refund where state = 'done'), 0))::text as rand`,
  );
  return (Number(row?.rand) / 100).toFixed(2);
}

it('has no line more while sales are all that came in', async () => {
  const { paymentId } = await paid();
  await (await owner()).recordRefund(wish(paymentId, { amount: '100.00' }));
  expect(await report()).toMatchObject({ total: { amount: '499.00' } });
  expect(await report()).not.toHaveProperty('received');
});

it('says what is kept of a cancelled order, which is no sale', async () => {
  const { order, paymentId } = await paid();
  await cancel(order, '150.00');
  const { total, received } = await report();
  expect(total).toMatchObject({ orders: 0, amount: '0.00' });
  expect(received).toEqual({
    keptOfCancelled: '150.00',
    keptBeside: '0.00',
    toRefund: '449.00',
    total: '599.00',
  });
  await (await owner()).recordRefund(wish(paymentId, { amount: '449.00', keptSeen: '150.00' }));
  expect((await report()).received).toMatchObject({ toRefund: '0.00', total: '150.00' });
});

it('adds up to payments less refunds, to the cent, on its day and in its file', async () => {
  const { paymentId } = await paid();
  await (await owner()).recordRefund(wish(paymentId, { amount: '100.50' }));
  const late = await paid();
  await cancel(late.order, '99.99');
  const twice = await paid('doublePay');
  await keep(twice.order, 'Spent on roses');
  const other = await paid('doublePay');
  const { second } = await paymentsOf(other.order);
  await (await owner()).recordRefund(wish(second, { amount: '0.01' }));
  const short = await paid('wrongAmount');
  await cancel(short.order, '0.00');
  const { total, received } = await report();
  expect(total).toMatchObject({ orders: 3, amount: '1696.50' });
  expect(received).toEqual({
    keptOfCancelled: '99.99',
    keptBeside: '599.00',
    toRefund: '1103.00',
    total: await booked(),
  });
  expect((await report({ from: '2026-12-01', to: '2026-12-31' })).received).toBeUndefined();

  const { body } = await shop.app.inject({
    url: '/api/admin/sales-by-day.csv?from=2026-11-22&to=2026-11-22&format=accounting',
    headers: { cookie: await shop.signIn() },
  });
  expect(parse(body, { columns: true })).toEqual([
    {
      delivery_date: '2026-11-22',
      orders: '3',
      amount: '1696.50',
      orders_year_before: '0',
      amount_year_before: '0.00',
      kept_of_cancelled_orders: '99.99',
      kept_of_other_money: '599.00',
      still_to_refund: '1103.00',
    },
  ]);
});
