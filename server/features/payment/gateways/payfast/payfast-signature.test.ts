import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import vectors from '#server/tools/testing/payfast-vectors.json' with { type: 'json' };
import {
  type Field,
  orderCheckoutFields,
  paramString,
  signApiCall,
  signCheckout,
  signNotification,
} from './payfast-signature.ts';

interface Vector {
  name: string;
  kind: string;
  fields: Field[];
  passphrase: string | null;
  string: string;
  md5: string;
}

const all = (vectors as unknown as Vector[]).map((vector) => ({
  ...vector,
  passphrase: vector.passphrase ?? '',
}));
const forms = all.filter(({ kind }) => kind === 'checkout');
const calls = all.filter(({ kind }) => kind === 'api');
const notifications = all.filter(({ kind }) => kind === 'itn');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function vector(name: string) {
  const found = all.find((each) => each.name === name);
  if (!found) throw new Error(`No vector ${name}`);
  return found;
}

const beforeSignature = (fields: Field[]) => fields.filter(([name]) => name !== 'signature');

describe('the signature of a form', () => {
  it.each(forms)('is the one PHP makes: $name', ({ fields, passphrase, string, md5: expected }) => {
    const ordered = orderCheckoutFields(fields);
    expect(signCheckout(ordered, passphrase)).toBe(expected);
    expect(string.startsWith(paramString(ordered))).toBe(true);
  });

  it.each(['apostrophes', 'tilde', 'parentheses-star-exclamation'])(
    'is not what encodeURIComponent makes: %s',
    (name) => {
      const { fields, passphrase, md5: expected } = vector(name);
      const naive = [...orderCheckoutFields(fields), ['passphrase', passphrase] as Field]
        .map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/%20/g, '+')}`)
        .join('&');
      expect(md5(naive)).not.toBe(expected);
    },
  );

  it('does not follow the order of the posted fields, nor the alphabet', () => {
    const { fields, passphrase, md5: expected } = vector('input-order-must-not-matter');
    const alphabetical = fields.toSorted(([a], [b]) => a.localeCompare(b));
    expect(signCheckout(fields, passphrase)).not.toBe(expected);
    expect(signCheckout(alphabetical, passphrase)).not.toBe(expected);
    expect(signCheckout(orderCheckoutFields(alphabetical), passphrase)).toBe(expected);
  });

  it('never holds an empty passphrase', () => {
    const { fields, md5: expected } = vector('docs-simple-form-no-passphrase');
    const appended = `${paramString(orderCheckoutFields(fields))}&passphrase=`;
    expect(md5(appended)).not.toBe(expected);
  });

  it('is made of whole characters even when a text holds half of one', () => {
    expect(paramString([['item_name', 'a\ud83c']])).toBe('item_name=a%EF%BF%BD');
  });
});

describe('the signature of a notification', () => {
  it.each(notifications)(
    'is the one PayFast sent: $name',
    ({ fields, passphrase, md5: expected }) => {
      expect(signNotification(beforeSignature(fields), passphrase)).toBe(expected);
    },
  );

  it.each(notifications)(
    'is over the blanks too: $name',
    ({ fields, passphrase, md5: expected }) => {
      const kept = beforeSignature(fields);
      const filled = kept.filter(([, value]) => value !== '');
      expect(filled.length).toBeLessThan(kept.length);
      expect(signNotification(filled, passphrase)).not.toBe(expected);
    },
  );
});

describe('the signature of a call of the REST API', () => {
  it.each(calls)('is the one PHP makes: $name', ({ fields, passphrase, md5: expected }) => {
    expect(signApiCall(fields, passphrase)).toBe(expected);
    expect(signApiCall(fields.toReversed(), passphrase)).toBe(expected);
    expect(signApiCall(fields, '')).not.toBe(expected);
  });
});
