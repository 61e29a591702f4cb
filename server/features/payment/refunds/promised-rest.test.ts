import { expect, it } from 'vitest';
import { cents, parseRand, randLabel } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { owedAfter } from '#contract/payment/owed-after.ts';
import type { PaymentView } from '#contract/payment/payment-admin.schema.ts';
import { moneyTalk } from '#server/features/payment/testing/money-talk.ts';
import { useRefundShop } from './testing/refund-kit.ts';

// What the owner is asked before a refund says what its email will promise.

const kit = useRefundShop();
const { payfast, shop, owner, paid, wish } = kit;
const { lastTold, wait, cancel, keep } = moneyTalk(kit);

/** Each refunds so much of a payment, or all: 0 is the one that paid for the order. */
type Step = readonly [payment: 0 | 1, amount?: string];

const BOTH: readonly Step[] = [[0, '100.00'], [1, '400.00'], [0], [1]];

it.each<
  [name: string, scenario: string, prepare: (order: OrderView) => unknown, steps: readonly Step[]]
>([
  ['that was paid twice', 'doublePay', () => undefined, BOTH],
  [
    'that was paid twice, the first all back before the second',
    'doublePay',
    () => undefined,
    [[0]],
  ],
  ['that was paid twice and is cancelled', 'doublePay', cancel, BOTH],
  [
    'that was paid twice, one kept',
    'doublePay',
    (order) => keep(order, 'For roses'),
    [[0, '50.00'], [0]],
  ],
  ['that was paid once', 'complete', () => undefined, [[0, '20.00'], [0]]],
  ['that is cancelled', 'complete', cancel, [[0, '20.00'], [0]]],
  [
    'paid wrongly and then rightly',
    'wrongAmount',
    (order) => payfast.pay(shop, order),
    [[0, '100.00'], [1]],
  ],
])('the rest that follows, of an order %s', async (_, scenario, prepare, steps) => {
  const { order } = await paid(scenario === 'complete' ? undefined : scenario);
  await prepare(order);
  await (await owner()).check({ orderId: order.id });
  for (const [place, amount] of steps) {
    wait();
    const calls = await owner();
    const { payments } = await calls.ofOrder({ orderId: order.id });
    const isOther = ({ isDouble, isWrongAmount }: PaymentView) => Number(isDouble || isWrongAmount);
    const payment = payments.toSorted((a, b) => isOther(a) - isOther(b))[place];
    if (!payment) throw new Error('There is no such payment');
    const sum = amount ?? payment.left;
    const rest = owedAfter(parseRand(sum) ?? cents(0), payment);
    await calls.recordRefund(wish(payment.id, { amount: sum, keptSeen: payment.kept }));
    const mail = await lastTold(order);
    const promised = /The remaining (R[\d.]+) will follow/.exec(mail)?.[1];
    expect(promised, `${sum} of payment ${place}: ${mail}`).toBe(
      rest > 0 ? randLabel(rest) : undefined,
    );
  }
});
