import { expect, it } from 'vitest';
import { orderStatuses } from '#contract/order/order.ts';
import { whatsAppText } from './whatsapp-text.ts';

const order = {
  orderNumber: 'FS-ABCD-1234',
  customerName: 'Thandi Mokoena',
  deliveryDate: '2026-11-24',
  deliveryTime: 'Morning (9AM - 12PM)',
  deliveryAddress: '12 Fourth Avenue',
} as const;

it('says how an order stands, with its number and the shopper’s first name', () => {
  expect(whatsAppText({ ...order, status: 'out_for_delivery' })).toBe(
    'Hi Thandi, your florist here. The flowers of your order FS-ABCD-1234 are on their way.',
  );
});

it('names the order in every status, also of a person who was erased', () => {
  for (const status of orderStatuses) {
    const text = whatsAppText({ ...order, status, customerName: '' });
    expect(text).toMatch(/^Your florist here\. .*FS-ABCD-1234/);
  }
});
