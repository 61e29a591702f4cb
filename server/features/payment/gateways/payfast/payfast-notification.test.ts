import { describe, expect, it, onTestFinished, vi } from 'vitest';
import vectors from '#server/tools/testing/payfast-vectors.json' with { type: 'json' };
import { confirmationBody, readPayfastNotification } from './payfast-notification.ts';
import { type Field, signNotification } from './payfast-signature.ts';

const account = { merchantId: '10000100', passphrase: 'jt7NOE43FZPn' };

const FIELDS: readonly Field[] = [
  ['m_payment_id', 'FS-7K4M-2QX9'],
  ['pf_payment_id', '1089250'],
  ['payment_status', 'COMPLETE'],
  ['item_name', "Lover's Knot (large)"],
  ['item_description', ''],
  ['amount_gross', '749.00'],
  ['custom_str1', ''],
  ['merchant_id', '10000100'],
];

function body(fields: readonly Field[], signature = signNotification(fields, account.passphrase)) {
  return new URLSearchParams(
    [...fields, ['signature', signature]].map(([k = '', v = '']) => [k, v]),
  ).toString();
}

const withField = (name: string, value: string) =>
  FIELDS.map((field): Field => (field[0] === name ? [name, value] : field));

const read = (raw: string) => readPayfastNotification(raw, account);

describe('a notification', () => {
  it('is read when shape, signature and merchant are right', () => {
    expect(read(body(FIELDS))).toEqual({
      ok: true,
      notification: {
        reference: '1089250',
        orderNumber: 'FS-7K4M-2QX9',
        status: 'COMPLETE',
        outcome: 'complete',
        amount: 74_900,
      },
    });
  });

  it.each(vectors.filter(({ kind }) => kind === 'itn'))('is read: $name', (vector) => {
    const fields = vector.fields as [string, string][];
    const merchantId = fields.find(([name]) => name === 'merchant_id')?.[1] ?? '';
    const raw = body(fields, vector.md5);
    const passphrase = vector.passphrase ?? '';
    expect(readPayfastNotification(raw, { merchantId, passphrase })).toMatchObject({ ok: true });
    expect(readPayfastNotification(raw.replace('.', '1.'), { merchantId, passphrase })).toEqual({
      ok: false,
      reason: 'wrong signature',
    });
  });

  it.each([
    ['COMPLETE', 'complete'],
    ['complete', 'complete'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['PENDING', 'pending'],
    ['REVERSED', 'other'],
  ])('with status %s means %s', (status, outcome) => {
    const reading = read(body(withField('payment_status', status)));
    expect(reading).toMatchObject({ ok: true, notification: { outcome, status } });
  });

  it.each(['950.001', '9.5e2', ' 950.00', '950,00', '950', '950.0', '-950.00', '', '1 950.00'])(
    'has no amount when PayFast writes it as "%s"',
    (amount) => {
      const reading = read(body(withField('amount_gross', amount)));
      expect(reading).toMatchObject({ ok: true, notification: { amount: undefined } });
    },
  );

  it.each([
    ['no signature', new URLSearchParams(FIELDS as [string, string][]).toString(), 'no signature'],
    ['an empty signature', body(FIELDS, ''), 'wrong signature'],
    ['a wrong signature', body(FIELDS, 'a'.repeat(32)), 'wrong signature'],
    [
      'a signature in capitals',
      body(FIELDS, signNotification(FIELDS, account.passphrase).toUpperCase()),
      'wrong signature',
    ],
    [
      'a signature made without the passphrase',
      body(FIELDS, signNotification(FIELDS, '')),
      'wrong signature',
    ],
    ['an unsigned extra field', `extra=1&${body(FIELDS)}`, 'wrong signature'],
    ['another amount', body(FIELDS).replace('749.00', '749.01'), 'wrong signature'],
    ["another order's number", body(FIELDS).replace('7K4M', '7K4N'), 'wrong signature'],
    [
      'a field after the signature',
      `${body(FIELDS)}&payment_status2=COMPLETE`,
      'a field came after the signature',
    ],
    [
      'a field twice, once after the signature',
      `${body(FIELDS)}&payment_status=COMPLETE`,
      'a field came after the signature',
    ],
    ['more fields than PayFast sends', `${'a=&'.repeat(60)}${body(FIELDS)}`, 'too many fields'],
    [
      'a field twice before the signature',
      `payment_status=COMPLETE&${body(FIELDS)}`,
      'a field came twice',
    ],
    ['another merchant', body(withField('merchant_id', '10000101')), 'not our merchant'],
    ['no merchant', body(FIELDS.filter(([name]) => name !== 'merchant_id')), 'not our merchant'],
    ['no reference', body(withField('pf_payment_id', '')), 'a required field is missing or odd'],
    [
      'a reference that is no number',
      body(withField('pf_payment_id', '12a')),
      'a required field is missing or odd',
    ],
    [
      'a status that is no word',
      body(withField('payment_status', 'COMPLETE COMPLETE')),
      'a required field is missing or odd',
    ],
    [
      'a NUL in the order number',
      body(withField('m_payment_id', 'a\0b')),
      'a required field is missing or odd',
    ],
    [
      'no status',
      body(FIELDS.filter(([name]) => name !== 'payment_status')),
      'a required field is missing or odd',
    ],
    ['nothing in it', '', 'not a form-encoded body'],
    ['a raw control character', `${body(FIELDS)}\0`, 'not a form-encoded body'],
    ['JSON in it', '{"payment_status": "COMPLETE"}', 'not a form-encoded body'],
  ])('is refused with %s', (_, raw, reason) => {
    expect(read(raw)).toEqual({ ok: false, reason });
  });

  it.each(['x=1&pf_payment_id=5&y', 'a=b', 'amount_gross ', 'Amount_gross', 'amount.gross', ''])(
    'is refused with a field named %j, however it is signed',
    (name) => {
      const raw = body([...FIELDS, [name, '1']]);
      expect(read(raw)).toEqual({ ok: false, reason: 'a field has an odd name' });
    },
  );

  it('is refused with a name that is encoded: PayFast is asked about the text as it is signed', () => {
    const raw = body(FIELDS).replace('amount_gross', 'amount%5Fgross');
    expect(read(raw)).toEqual({ ok: false, reason: 'a field has an odd name' });
  });

  it.each([
    ['thousands of fields', `${'a=&'.repeat(2_500)}${body(FIELDS)}`],
    ['no signature at its end', `${body(FIELDS)}&${'b'.repeat(8_000)}`],
    ['a signature that is none', body(FIELDS, `'${'a'.repeat(31)}`)],
    ['nothing but ampersands', '&'.repeat(8_000)],
    ['another merchant', body(withField('merchant_id', '10000101'))],
    ['no merchant', body([['item_name', '~'.repeat(7_000)]])],
  ])('with %s is refused before anything in it is decoded', (_, raw) => {
    const genuine = body(FIELDS);
    const decoding = vi.spyOn(globalThis, 'URLSearchParams');
    onTestFinished(() => decoding.mockRestore());
    expect(read(raw)).toMatchObject({ ok: false });
    expect(decoding).not.toHaveBeenCalled();
    expect(read(genuine)).toMatchObject({ ok: true });
    expect(decoding).toHaveBeenCalledOnce();
  });

  it('is confirmed by every field before the signature, blanks and order kept', () => {
    expect(confirmationBody(body(FIELDS))).toBe(
      'm_payment_id=FS-7K4M-2QX9&pf_payment_id=1089250&payment_status=COMPLETE' +
        '&item_name=Lover%27s+Knot+%28large%29&item_description=&amount_gross=749.00' +
        '&custom_str1=&merchant_id=10000100',
    );
  });
});
