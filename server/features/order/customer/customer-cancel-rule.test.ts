import { expect, it } from 'vitest';
import { orderStatuses } from '#contract/order/order.ts';
import { customerCancelRule } from './customer-cancel-rule.ts';

const STATES = [
  { asked: false, isBeingConfirmed: false },
  { asked: false, isBeingConfirmed: true },
  { asked: true, isBeingConfirmed: false },
  { asked: true, isBeingConfirmed: true },
];

it('a customer cancels what is unpaid, asks about what may be paid, and cancels nothing that has left', () => {
  const rules = orderStatuses.map((status) => [
    status,
    ...STATES.map(({ asked, isBeingConfirmed }) => {
      const cancelRequestedAt = asked ? new Date('2026-11-27T08:00:00Z') : null;
      return customerCancelRule({ status, cancelRequestedAt }, { isBeingConfirmed });
    }),
  ]);
  expect(rules).toEqual([
    ['pending_payment', 'at-once', 'ask', 'at-once', 'asked'],
    ['paid', 'ask', 'ask', 'asked', 'asked'],
    ['preparing', 'ask', 'ask', 'asked', 'asked'],
    ['out_for_delivery', 'no', 'no', 'no', 'no'],
    ['attempted', 'ask', 'ask', 'asked', 'asked'],
    ['delivered', 'no', 'no', 'no', 'no'],
    ['cancelled', 'no', 'no', 'no', 'no'],
    ['expired', 'no', 'no', 'no', 'no'],
    ['payment_failed', 'no', 'no', 'no', 'no'],
    ['refunded', 'no', 'no', 'no', 'no'],
  ]);
});
