import { expect, it } from 'vitest';
import { orderStatuses } from '#contract/order/order.ts';
import { customerCancelRule } from './customer-cancel-rule.ts';

const STATES = [
  { asked: false, isBeingConfirmed: false },
  { asked: false, isBeingConfirmed: true },
  { asked: true, isBeingConfirmed: false },
  { asked: true, isBeingConfirmed: true },
];

const TODAY = '2026-11-27';
const TOMORROW = '2026-11-28';

it('on the day of delivery a customer cancels what is unpaid, asks about what may be paid, and cancels nothing that has left', () => {
  const rules = orderStatuses.map((status) => [
    status,
    ...STATES.map(({ asked, isBeingConfirmed }) => {
      const cancelRequestedAt = asked ? new Date('2026-11-27T08:00:00Z') : null;
      const order = {
        status,
        cancelRequestedAt,
        paymentStatus: 'paid',
        deliveryDate: TODAY,
        movedOnItsDay: false,
        inPlaceOf: '',
        cancelDeclinedAt: null,
      } as const;
      return customerCancelRule(order, { isBeingConfirmed, today: TODAY });
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

it.each([
  ['is paid and not begun, before its day', {}, 'with-refund'],
  ['is begun', { status: 'preparing' }, 'ask'],
  ['is due today', { deliveryDate: TODAY }, 'ask'],
  ['was due before', { deliveryDate: '2026-11-26' }, 'ask'],
  ['waits for the owner’s answer', { cancelRequestedAt: new Date() }, 'asked'],
  ['was moved by its shopper on its day', { movedOnItsDay: true }, 'ask'],
  ['its owner did not cancel before', { cancelDeclinedAt: new Date() }, 'ask'],
  ['goes on without its money', { paymentStatus: 'unpaid' }, 'ask'],
] as const)('an order that %s', (_what, state, rule) => {
  const order = {
    status: 'paid',
    paymentStatus: 'paid',
    movedOnItsDay: false,
    inPlaceOf: '',
    cancelRequestedAt: null,
    cancelDeclinedAt: null,
  } as const;
  const facts = { isBeingConfirmed: false, today: TODAY };
  expect(customerCancelRule({ ...order, deliveryDate: TOMORROW, ...state }, facts)).toBe(rule);
});
