import { expect, it } from 'vitest';
import { orderMoneyText } from './order-money.ts';

const money = (paid: string, refunded: string, toRefund: string) => ({
  paid,
  refunded,
  toRefund,
  toPay: '0.00',
});
const TOLD = { customerEmail: 'thandi@example.com' };
const NOTHING = money('0.00', '0.00', '0.00');

it.each([
  ['delivered', money('998.00', '0.00', '0.00'), ''],
  [
    'delivered',
    money('998.00', '100.00', '0.00'),
    'You paid R998.00. R100.00 of it has been refunded.',
  ],
  [
    'paid',
    money('1996.00', '0.00', '998.00'),
    'You paid R1996.00. We still have to refund R998.00 and will tell you by email.',
  ],
  ['pending_payment', NOTHING, ''],
  [
    'pending_payment',
    money('5.00', '0.00', '5.00'),
    'You paid R5.00. That is not what this order costs, so it is not paid for yet. We still have to refund R5.00 and will tell you by email.',
  ],
  [
    'pending_payment',
    money('5.00', '0.00', '0.00'),
    'You paid R5.00. That is not what this order costs, so it is not paid for yet. R5.00 is not refunded.',
  ],
  ['cancelled', NOTHING, ''],
  [
    'cancelled',
    money('998.00', '998.00', '0.00'),
    'You paid R998.00. All of it has been refunded.',
  ],
  [
    'cancelled',
    money('998.00', '98.00', '900.00'),
    'You paid R998.00. R98.00 of it has been refunded. We still have to refund R900.00.',
  ],
  ['cancelled', money('998.00', '0.00', '0.00'), 'You paid R998.00. R998.00 is not refunded.'],
] as const)('accounts for the money of an order that is %s: %j', (status, moved, text) => {
  expect(orderMoneyText({ ...TOLD, status, money: moved, paymentInReview: false })).toBe(text);
});

it('promises no email to a shopper whose personal details are erased', () => {
  const order = { status: 'paid', money: money('479.00', '0.00', '479.00') } as const;
  expect(orderMoneyText({ ...order, paymentInReview: false, customerEmail: '' })).toBe(
    'You paid R479.00. We still have to refund R479.00.',
  );
});

it('says of a payment that is looked into that it has come', () => {
  const order = { ...TOLD, status: 'cancelled', money: NOTHING } as const;
  expect(orderMoneyText({ ...order, paymentInReview: true })).toContain(
    'A payment for this order has reached us',
  );
});

it('names what a change of the order left to be paid', () => {
  const owing = { ...money('599.00', '0.00', '0.00'), toPay: '120.00' };
  expect(orderMoneyText({ ...TOLD, status: 'paid', money: owing, paymentInReview: false })).toBe(
    'You paid R599.00. R120.00 of what it costs is still to pay.',
  );
});
