import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import type { PayableOrder } from '#server/features/payment/payment-gateway.ts';
import vectors from '#server/tools/testing/payfast-vectors.json' with { type: 'json' };
import { createPayfastGateway } from './payfast.gateway.ts';

const gateway = createPayfastGateway({
  baseUrl: 'https://sandbox.payfast.co.za',
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
  publicUrl: 'https://shop.example.co.za',
});

const order: PayableOrder = {
  id: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20',
  orderNumber: 'FS-20261121-0007',
  total: cents(74_900),
  bouquets: 2,
  buyer: { name: 'Thandi Mokoena', email: 'thandi@example.co.za', phone: '082 123 4567' },
};

const dataFor = (buyer: Partial<NonNullable<PayableOrder['buyer']>>) =>
  gateway.begin({
    ...order,
    buyer: { name: 'Thandi Mokoena', email: 'thandi@example.co.za', phone: '', ...buyer },
  }).data;

describe('the form for PayFast', () => {
  it('goes to the process page with its fields in PayFast order, the signature last', () => {
    const { url, data } = gateway.begin(order);
    expect(url).toBe('https://sandbox.payfast.co.za/eng/process');
    expect(Object.entries(data)).toEqual([
      ['merchant_id', '10000100'],
      ['merchant_key', '46f0cd694581a'],
      ['return_url', `https://shop.example.co.za/payment/success?order_id=${order.id}`],
      ['cancel_url', `https://shop.example.co.za/payment/cancel?order_id=${order.id}`],
      ['notify_url', 'https://shop.example.co.za/api/payfast/notify'],
      ['name_first', 'Thandi'],
      ['name_last', 'Mokoena'],
      ['email_address', 'thandi@example.co.za'],
      ['cell_number', '0821234567'],
      ['m_payment_id', 'FS-20261121-0007'],
      ['amount', '749.00'],
      ['item_name', 'Flower order FS-20261121-0007'],
      ['item_description', '2 bouquets'],
      ['signature', expect.stringMatching(/^[0-9a-f]{32}$/)],
    ]);
  });

  it('never holds the passphrase', () => {
    expect(JSON.stringify(gateway.begin(order))).not.toContain('jt7NOE43FZPn');
  });

  it('says nothing of the buyer when the order is no longer open to anyone', () => {
    const { data } = gateway.begin({ ...order, buyer: undefined });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['name_first']));
    expect(JSON.stringify(data)).not.toMatch(/Thandi|082/);
  });

  it('agrees with the typical order of the vectors once its two free texts are the same', () => {
    const typical = vectors.find(({ name }) => name === 'shop-typical-order');
    const fields = Object.fromEntries(typical?.fields as [string, string][]);
    const { data } = gateway.begin({
      ...order,
      buyer: { name: 'Thandi Mokoena', email: 'thandi.mokoena@example.co.za', phone: '0821234567' },
    });
    expect({ ...data, item_description: '', signature: '' }).toEqual({
      ...fields,
      item_description: '',
      signature: '',
    });
  });

  it.each([
    ['a line break', 'Thandi\r\nMokoena', 'Thandi', 'Mokoena'],
    ['one word', 'Thandi', 'Thandi', undefined],
    ['several words', 'Anna  van der\tMerwe', 'Anna', 'van der Merwe'],
    ['a decomposed accent', 'Zoe\u0308 M', 'Zo\u00eb', 'M'],
    ['half a character', 'A\ud83c B', 'A\ufffd', 'B'],
    ['a bare zero, which PayFast takes for blank', '0 Mokoena', undefined, 'Mokoena'],
    [
      'too many characters',
      `${'ü'.repeat(101)} ${'🌸'.repeat(101)}`,
      'ü'.repeat(100),
      '🌸'.repeat(100),
    ],
  ])('normalises a name with %s', (_, name, first, last) => {
    const data = dataFor({ name });
    expect(data.name_first).toBe(first);
    expect(data.name_last).toBe(last);
  });

  it.each([
    ['+27 82 123 4567', '0821234567'],
    ['27821234567', '0821234567'],
    ['(082) 123-4567', '0821234567'],
    ['011 555 1234', undefined],
    ['011 555 1234 / 082 123 4567', '0821234567'],
    ['082 123 4567 x5', '0821234567'],
    ['+44 7700 900123', undefined],
  ])('sends only a South African mobile number: %s', (phone, sent) => {
    expect(dataFor({ phone }).cell_number).toBe(sent);
  });

  it('leaves out an email address that is too long, rather than cut it', () => {
    const email = `${'a'.repeat(95)}@b.example`;
    expect(dataFor({ email })).not.toHaveProperty('email_address');
  });

  it('says of a gift voucher what it is: it has no bouquets, and is no change of an order', () => {
    const { data } = gateway.begin({ ...order, bouquets: 0, isGiftVoucher: true });
    expect(data.item_name).toBe('Gift voucher FS-20261121-0007');
    expect(data.item_description).toBe('A gift voucher for flowers');
    expect(gateway.begin({ ...order, bouquets: 0 }).data.item_description).toBe(
      'Change of the order',
    );
  });

  it.each([
    [1, 1, '1 bouquet and 1 add-on'],
    [2, 3, '2 bouquets and 3 add-ons'],
    [1, 0, '1 bouquet'],
  ])('counts bouquets and add-ons apart: %i and %i', (bouquets, addOns, said) => {
    expect(gateway.begin({ ...order, bouquets, addOns }).data.item_description).toBe(said);
  });

  it('calls what is paid again and again a subscription', () => {
    const recurring = { from: '2026-11-28', every: 'week', amount: cents(74_900) } as const;
    const { data } = gateway.begin({ ...order, recurring });
    expect(data.item_name).toBe('Flower subscription FS-20261121-0007');
    expect(data.item_description).toBe('2 bouquets');
  });

  it('speaks of one bouquet', () => {
    expect(gateway.begin({ ...order, bouquets: 1 }).data.item_description).toBe('1 bouquet');
  });
});
