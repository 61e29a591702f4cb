import { expect, it } from 'vitest';
import { amountToPay } from './amount-to-pay.ts';

it('an order is paid by its total, less what a gift voucher pays of it', () => {
  expect(amountToPay({ total: '339.00' })).toBe('339.00');
  expect(amountToPay({ total: '339.00', giftPays: '334.00' })).toBe('5.00');
  expect(amountToPay({ total: '339.00', giftPays: '339.00' })).toBe('0.00');
});
