import { expect, it } from 'vitest';
import { orderStatuses } from '#contract/order/order.ts';
import { whatsAppText } from './whatsapp-text.ts';

const order = {
  orderNumber: 'FS-ABCD-1234',
  customerName: 'Thandi Mokoena',
  deliveryDate: '2026-11-24',
  deliveryTime: 'Morning (9AM - 12PM)',
  deliveryAddress: '12 Fourth Avenue',
  attention: [],
} as const;

it('says how an order stands, with its number and the shopper’s first name', () => {
  expect(whatsAppText({ ...order, status: 'out_for_delivery' })).toBe(
    'Hi Thandi, your florist here. The flowers of your order FS-ABCD-1234 are on their way.',
  );
});

it('promises no delivery of an order that the owner is asked about', () => {
  const attention = [{ id: null, kind: 'overdue', text: 'Paid after it was cancelled' }] as const;
  expect(whatsAppText({ ...order, status: 'paid', attention: [...attention] })).toBe(
    'Hi Thandi, your florist here. About your order FS-ABCD-1234: ',
  );
});

it('names the order in every status, also of a person who was erased', () => {
  for (const status of orderStatuses) {
    const text = whatsAppText({ ...order, status, customerName: '' });
    expect(text).toMatch(/^Your florist here\. .*FS-ABCD-1234/);
  }
});

it('says of an order that is ready to collect on which day that is', () => {
  const collected = {
    ...order,
    fulfilment: 'collection',
    deliveryTime: 'Collect between 09:00 and 12:00',
    deliveryAddress: 'Melville studio',
  } as const;
  expect(whatsAppText({ ...collected, status: 'out_for_delivery' })).toContain(
    'are ready at Melville studio. Collect between 09:00 and 12:00 on Tuesday 24 November 2026.',
  );
});
