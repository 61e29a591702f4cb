import { describe, expect, it } from 'vitest';
import { nameCollectionDate, WHATEVER_IS_WRONG } from './collected-form.ts';
import { checkoutForm } from './order.schema.ts';
import { placeOrderInput } from './place-order.schema.ts';

const form = {
  customerName: 'Thandi Mokoena',
  customerEmail: 'thandi@example.co.za',
  customerPhone: '+27 82 123 4567',
  deliveryAddress: '12 Fourth Avenue',
  deliveryPostalCode: '2092',
  deliveryDate: '2026-11-22',
};

function messagesFor(change: Record<string, unknown>): string[] {
  const result = checkoutForm.safeParse({ ...form, ...change });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

describe('the checkout form', () => {
  it('takes a filled form and forces the city', () => {
    expect(checkoutForm.parse({ ...form, deliveryCity: 'Cape Town' }).deliveryCity).toBe(
      'Johannesburg',
    );
  });

  it.each([
    [{ customerName: 'T' }, 'Name must be at least 2 characters'],
    [{ customerName: '   ' }, 'Name must be at least 2 characters'],
    [{ customerEmail: 'thandi' }, 'Invalid email address'],
    [{ customerEmail: 'a@b.co,x@y.co' }, 'Invalid email address'],
    [{ customerPhone: '012345678' }, 'Phone number must be at least 10 digits'],
    [{ deliveryAddress: 'abc' }, 'Address must be at least 5 characters'],
    [{ deliveryPostalCode: '200' }, 'Postal code must be at least 4 characters'],
    [{ deliveryDate: '' }, 'Delivery date is required'],
    [{ deliveryDate: undefined }, 'Delivery date is required'],
  ])('says what is wrong with %j', (change, message) => {
    expect(messagesFor(change)).toContain(message);
  });

  it('calls the day of what is collected as its field is called, with whatever else is wrong', () => {
    const collected = { fulfilment: 'collection', deliveryDate: '' };
    const rules = checkoutForm.superRefine(nameCollectionDate, WHATEVER_IS_WRONG);
    const { error } = rules.safeParse({ ...form, ...collected, customerEmail: '' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Invalid email address',
      'Collection date is required',
    ]);
    expect(messagesFor({ deliveryDate: '' })).toEqual(['Delivery date is required']);
    const sent = placeOrderInput.safeParse({ ...form, ...collected, items: [] });
    expect(sent.error?.issues.map(({ message }) => message)).toContain(
      'Collection date is required',
    );
  });

  it.each([null, undefined, '', 'text', 7, []])(
    'refuses %j as an order, and does not fail',
    (sent) => {
      expect(placeOrderInput.safeParse(sent).success).toBe(false);
    },
  );

  it.each([
    '+27 (82) 555-1234 ext 5',
    '011 555 1234 x5',
    '011 555 1234 ext. 12',
    '011 555 1234 #5',
    '011 555 1234 / 082 555 1234',
    '011 555 1234/5',
    '011 555 1234 or 082 555 1234',
    '082/555 1234',
  ])('takes the phone number %j', (customerPhone) => {
    expect(messagesFor({ customerPhone })).toEqual([]);
  });

  it.each(['555 1234 / 5', '555 1234 ext 567', '082 555 123x', 'call 082 555 1234 x'])(
    'refuses the phone number %j',
    (customerPhone) => {
      expect(messagesFor({ customerPhone })).toEqual(['Phone number must be at least 10 digits']);
    },
  );

  it.each(['0115551234567890', '011 555 1234 / 0825551234567890'])(
    'refuses %j, which is longer than any phone number',
    (customerPhone) => {
      expect(messagesFor({ customerPhone })).toEqual(['Phone number must be at most 15 digits']);
    },
  );

  it.each(['20001', '٢٠٠٠', '2O00', '    '])('refuses the postal code %j', (deliveryPostalCode) => {
    expect(messagesFor({ deliveryPostalCode })).not.toEqual([]);
  });

  it.each(['2027-02-29', '0000-00-00', '2026-13-01', 'tomorrow', '20261301', ['2026-11-22'], 1])(
    'refuses the date %j',
    (deliveryDate) => {
      expect(messagesFor({ deliveryDate })).toContain('Delivery date is required');
    },
  );

  it('keeps emoji and letters of every language, and composes them', () => {
    const parsed = checkoutForm.parse({ ...form, customerName: 'Thandi 🌷 Nkosi Zoe\u0308' });
    expect(parsed.customerName).toBe('Thandi 🌷 Nkosi Zoë');
  });

  it.each([
    ['customerPhone', '\u202a082 123 4567\u202c', '082 123 4567'],
    [
      'customerPhone',
      '\u2068+27\u00a082\u2011123\u20114567\u2069',
      '+27\u00a082\u2011123\u20114567',
    ],
    ['customerPhone', '\u200e(082) 123\u200b4567\ufeff', '(082) 1234567'],
    ['recipientPhone', '\u200d082 123 4567\ufe0f', '082 123 4567\ufe0f'],
    ['customerName', '\u202bThandi\u202c \u2066Nkosi\u2069', 'Thandi Nkosi'],
    ['recipientName', '\u200e\u200dZanele\u00ad', 'Zanele'],
    ['customerEmail', '\ufeffthandi@example.co.za\u200b', 'thandi@example.co.za'],
    ['deliveryAddress', '12\u200f Fourth\u2060 Avenue', '12 Fourth Avenue'],
    ['deliveryPostalCode', '\u202d2092\u202c', '2092'],
    ['cardMessage', '\u2067I love you\u2069\n\u200b', 'I love you'],
    ['customerName', 'a\u202eb', 'ab'],
  ])('takes what cannot be seen out of %s: %j', (name, copied, seen) => {
    expect(checkoutForm.parse({ ...form, [name]: copied })).toMatchObject({ [name]: seen });
  });

  it.each([
    'I \u2764\ufe0f you 👩\u200d❤\ufe0f\u200d👨, 👨🏾\u200d👩🏽\u200d👧🏿',
    '🏳\ufe0f\u200d🌈 1\ufe0f\u20e3 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم क्\u200dष',
  ])('leaves emoji and joined letters whole: %s', (cardMessage) => {
    expect(checkoutForm.parse({ ...form, cardMessage }).cardMessage).toBe(cardMessage);
  });

  it.each(['\u200b\u2060', '\u3164\u3164\u3164', '\u202a \u202c', '\u200d\ufe0f\u200d'])(
    'takes a name of nothing but %j for an empty one',
    (customerName) => {
      expect(messagesFor({ customerName })).toContain('Name must be at least 2 characters');
    },
  );

  it.each(['two\nlines', 'bell\u0007'])('refuses %j in a name', (customerName) => {
    expect(messagesFor({ customerName })).not.toEqual([]);
  });

  it('keeps line breaks in the card message and counts them', () => {
    expect(checkoutForm.parse({ ...form, cardMessage: 'Love,\r\nT' }).cardMessage).toBe('Love,\nT');
    expect(messagesFor({ cardMessage: 'x'.repeat(201) })).toContain(
      'Card message must be at most 200 characters',
    );
  });
});

describe('an order as sent', () => {
  const item = {
    productId: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20',
    quantity: 1,
    size: 'm',
    priceAtTime: '599.00',
  };
  const order = { ...form, subtotal: '599.00', delivery: '0.00', total: '599.00', items: [item] };

  it('reads its money into cents', () => {
    expect(placeOrderInput.parse(order)).toMatchObject({ subtotal: 59_900, delivery: 0 });
  });

  it.each([0, -1, 1.5, 100, '3', true, null, [], {}, 1e21])(
    'refuses the quantity %j',
    (quantity) => {
      expect(placeOrderInput.safeParse({ ...order, items: [{ ...item, quantity }] }).success).toBe(
        false,
      );
    },
  );

  it('needs at least one line and takes at most a hundred', () => {
    expect(placeOrderInput.safeParse({ ...order, items: [] }).success).toBe(false);
    expect(placeOrderInput.safeParse({ ...order, items: Array(101).fill(item) }).success).toBe(
      false,
    );
  });
});
