import { describe, expect, it } from 'vitest';
import { checkForm } from './form-rules.ts';
import { md5, phpUrlencode } from './signature.ts';
import { PASSPHRASE, shopForm, testSettings, vectors } from './testing-kit.ts';
import type { Pair } from './urlencoded.ts';

const settings = testSettings();

function errorsOf(pairs: readonly Pair[], change: Partial<typeof settings> = {}): string[] {
  const verdict = checkForm(pairs, { ...settings, ...change });
  return verdict.accepted ? [] : verdict.errors;
}

const MISMATCH = 'signature: Generated signature does not match submitted signature';

/** The vector posted as it stands, with its published signature. */
function posted({ fields, md5: signature }: { fields: Pair[]; md5: string }): Pair[] {
  return [...fields.filter(([key]) => key !== 'signature'), ['signature', signature]];
}

describe('known forms', () => {
  // Its order number holds a dot, which PayFast refuses there; its signature is right.
  const DOTTED = 'hyphen-underscore-dot-untouched';

  it.each(vectors('checkout'))('$name is accepted', (vector) => {
    const errors = errorsOf(posted(vector), { passphrase: vector.passphrase });
    expect(errors).toEqual(
      vector.name === DOTTED ? ['m_payment_id: m_payment_id may hold only A-Z a-z 0-9 _ - /'] : [],
    );
  });

  it.each(vectors('checkout'))('$name is refused after any change to a signed field', (vector) => {
    for (const [key] of vector.fields.filter(([name]) => vector.string.includes(`${name}=`))) {
      const changed = posted(vector).map(
        ([name, value]): Pair => [name, name === key ? `${value}0` : value],
      );
      expect(errorsOf(changed, { passphrase: vector.passphrase }), key).toContain(MISMATCH);
    }
  });

  it.each(vectors('checkout'))('$name is refused under another passphrase', (vector) => {
    expect(errorsOf(posted(vector), { passphrase: 'another' })).toContain(MISMATCH);
  });
});

describe('signers that get it wrong are found out', () => {
  const withPassphrase = vectors('checkout').filter(({ passphrase }) => passphrase === PASSPHRASE);
  const named = (name: string) => withPassphrase.filter((vector) => vector.name === name);
  const signedPairs = (pairs: readonly Pair[]) => pairs.filter(([, value]) => value !== '');
  const join = (pairs: readonly Pair[], encode: (value: string) => string) =>
    [...pairs, ['passphrase', PASSPHRASE] as const]
      .map(([key, value]) => `${key}=${encode(value)}`)
      .join('&');
  const signedBy = (fields: Pair[], string: string): Pair[] => [
    ...fields,
    ['signature', md5(string)],
  ];

  it.each(['apostrophes', 'tilde', 'parentheses-star-exclamation'])(
    'encodeURIComponent alone fails on %s',
    (name) => {
      const naive = (value: string) => encodeURIComponent(value).replaceAll('%20', '+');
      for (const { fields } of named(name)) {
        expect(errorsOf(signedBy(fields, join(fields, naive)))).toEqual([MISMATCH]);
      }
      expect.hasAssertions();
    },
  );

  it('a signer in posted order fails unless the order is PayFast’s', () => {
    const [vector] = named('input-order-must-not-matter');
    const fields = vector?.fields ?? [];
    expect(errorsOf(signedBy(fields, join(fields, phpUrlencode)))).toEqual([MISMATCH]);
    const ordered = named('docs-simple-form-with-passphrase')[0]?.fields ?? [];
    expect(errorsOf(signedBy(ordered, join(ordered, phpUrlencode)))).toEqual([]);
  });

  it('an alphabetical signer fails', () => {
    for (const { fields } of named('shop-typical-order')) {
      const sorted = signedPairs(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
      expect(errorsOf(signedBy(fields, join(sorted, phpUrlencode)))).toEqual([MISMATCH]);
    }
    expect.hasAssertions();
  });

  it('a signer that appends an empty passphrase fails', () => {
    for (const { fields, string } of vectors('checkout').filter(({ passphrase }) => !passphrase)) {
      const errors = errorsOf(signedBy(fields, `${string}&passphrase=`), { passphrase: '' });
      expect(errors).toEqual([MISMATCH]);
    }
    expect.hasAssertions();
  });

  it('a signer that forgets the passphrase fails', () => {
    expect(errorsOf(shopForm({}, ''))).toEqual([MISMATCH]);
  });
});

describe('refusals', () => {
  it('asks for every required field at once', () => {
    expect(errorsOf([])).toEqual([
      'merchant_id: merchant_id is required',
      'merchant_key: merchant_key is required',
      'amount: amount is required',
      'item_name: item_name is required',
      'signature: signature is required',
    ]);
  });

  it('takes a blank for missing, and 0 for no item name', () => {
    const form = shopForm({ item_name: '0', amount: '  ' });
    expect(errorsOf(form)).toEqual([
      'amount: amount is required',
      'item_name: item_name is required',
    ]);
  });

  const long = (length: number) => '💐'.repeat(length);

  it.each([
    [{ merchant_id: '10000101' }, 'merchant_id: Merchant ID is invalid'],
    [{ merchant_key: 'wrong' }, 'merchant_key: Merchant key is invalid'],
    [{ amount: 'R749.00' }, 'amount: amount must be a decimal such as 749.00'],
    [{ amount: '1,234.00' }, 'amount: amount must be a decimal such as 749.00'],
    [{ amount: '749.001' }, 'amount: amount must be a decimal such as 749.00'],
    [{ amount: '-5.00' }, 'amount: amount must be a decimal such as 749.00'],
    [{ amount: '0.00' }, 'amount: amount must be more than 0'],
    [{ amount: '4.99' }, 'amount: amount is below the minimum of 5.00'],
    [{ amount: '9'.repeat(400) }, 'amount: amount is more than can be paid'],
    [{ item_name: long(101) }, 'item_name: item_name may not be longer than 100 characters'],
    [
      { item_description: long(256) },
      'item_description: item_description may not be longer than 255 characters',
    ],
    [{ m_payment_id: 'A 1' }, 'm_payment_id: m_payment_id may hold only A-Z a-z 0-9 _ - /'],
    [{ custom_int3: '1.5' }, 'custom_int3: custom_int3 must be a whole number'],
    [{ email_confirmation: 'yes' }, 'email_confirmation: email_confirmation must be 1 or 0'],
    [{ payment_method: 'xx' }, 'payment_method: payment_method is not a known code'],
    [{ return_url: '/payment/success' }, 'return_url: must be a valid URL'],
    [{ cancel_url: 'javascript:alert(1)' }, 'cancel_url: must be a valid URL'],
    [{ notify_url: 'http://127.0.0.1/a\nb' }, 'notify_url: must be a valid URL'],
  ])('%o', (change, error) => {
    expect(errorsOf(shopForm(change))).toEqual([error]);
  });

  it('accepts what just fits', () => {
    const change = { item_name: long(100), item_description: long(255), amount: '5.00' };
    expect(errorsOf(shopForm({ ...change, payment_method: 'cc', custom_int1: '0' }))).toEqual([]);
  });

  it('wants 32 lower-case hexadecimal digits as signature', () => {
    const withSignature = (value: string) =>
      shopForm().map(([key, old]): Pair => [key, key === 'signature' ? value : old]);
    const error = ['signature: The signature must be 32 characters'];
    expect(errorsOf(withSignature('abc'))).toEqual(error);
    expect(errorsOf(withSignature('A'.repeat(32)))).toEqual(error);
    expect(errorsOf(withSignature('a'.repeat(32)))).toEqual([MISMATCH]);
  });

  it('refuses a key sent twice, even with the same value', () => {
    const form = [...shopForm(), ['amount', '749.00']] as Pair[];
    expect(errorsOf(form)).toEqual(['amount: amount was sent more than once']);
  });

  it('ignores fields it does not know', () => {
    expect(errorsOf([...shopForm(), ['source', 'FlowerShop']])).toEqual([]);
  });
});

describe('what depends on the profile', () => {
  it('below 5.00 only the strict profile refuses the form', () => {
    const form = shopForm({ amount: '1.00' });
    expect(errorsOf(form, { profile: 'sandbox' })).toEqual([]);
    expect(errorsOf(form, { profile: 'live' })).toEqual([]);
  });

  it('a local address is a warning, or a refusal with strict addresses', () => {
    const form = shopForm({ return_url: 'http://localhost:5173/done' });
    expect(checkForm(form, settings)).toMatchObject({
      warnings: [expect.stringContaining('return_url'), expect.stringContaining('notify_url')],
    });
    expect(errorsOf(form, { strictUrls: true })).toEqual(['return_url: must be a valid URL']);
  });

  it('warns of a port that PayFast does not deliver to', () => {
    const warningsOf = (url: string) =>
      checkForm(shopForm({ notify_url: url }), settings) as { warnings?: string[] };
    expect(warningsOf('http://127.0.0.1:3000/n').warnings).toEqual([
      'notify_url: PayFast delivers only to ports 80, 8080, 8081, 443, never to 3000',
    ]);
    expect(warningsOf('https://shop.example/n').warnings).toEqual([]);
    expect(warningsOf('http://shop.example:8081/n').warnings).toEqual([]);
  });
});
