import { describe, expect, it } from 'vitest';
import { feeCents, type ItnFacts, itnPairs, signedBody } from './itn.ts';
import { followsDocumentedRule, PASSPHRASE, vectors } from './testing-kit.ts';

const FACTS: ItnFacts = {
  fields: new Map([
    ['m_payment_id', 'FS-1'],
    ['item_name', "Lover's Knot (Large) ~ * !"],
    ['name_first', 'Zoë 💐'],
    ['name_last', "O'Brien"],
    ['email_address', 'zoe@example.com'],
    ['custom_int1', '7'],
    ['custom_str5', 'last'],
  ]),
  pfPaymentId: 2000001,
  status: 'COMPLETE',
  grossCents: 74900,
  merchantId: '10000100',
  blankNames: false,
};

describe('a notification', () => {
  it("has PayFast's fields in PayFast's order, absent ones as blanks", () => {
    const body = signedBody(itnPairs(FACTS), PASSPHRASE);
    expect([...new URLSearchParams(body).keys()].join(' ')).toBe(
      'm_payment_id pf_payment_id payment_status item_name item_description ' +
        'amount_gross amount_fee amount_net ' +
        'custom_str1 custom_str2 custom_str3 custom_str4 custom_str5 ' +
        'custom_int1 custom_int2 custom_int3 custom_int4 custom_int5 ' +
        'name_first name_last email_address merchant_id signature',
    );
    expect(body).toContain('&item_description=&amount_gross=749.00&amount_fee=-17.23&');
    expect(body).toContain('&custom_str5=last&custom_int1=7&custom_int2=&');
  });

  it('passes the check of the documentation, and fails it after any change', () => {
    const body = signedBody(itnPairs(FACTS), PASSPHRASE);
    expect(followsDocumentedRule(body, PASSPHRASE)).toBe(true);
    expect(followsDocumentedRule(body.replace('749.00', '5.00'), PASSPHRASE)).toBe(false);
    expect(followsDocumentedRule(body.replace('&item_description=', ''), PASSPHRASE)).toBe(false);
    expect(followsDocumentedRule(body, 'another')).toBe(false);
  });

  it('is what the known notifications of this shop look like', () => {
    const known = vectors('itn').filter(({ name }) => name.startsWith('shop-itn-'));
    for (const { fields, passphrase, string, md5 } of known) {
      const form = new Map(fields);
      const facts: ItnFacts = {
        fields: form,
        pfPaymentId: Number(form.get('pf_payment_id')),
        status: form.get('payment_status') as ItnFacts['status'],
        grossCents: Math.round(Number(form.get('amount_gross')) * 100),
        merchantId: form.get('merchant_id') ?? '',
        blankNames: false,
      };
      const unsigned = string.replace(/&passphrase=.*$/, '');
      expect(signedBody(itnPairs(facts), passphrase)).toBe(`${unsigned}&signature=${md5}`);
    }
    expect.assertions(5);
  });

  it('takes no fee for what was not paid', () => {
    const said = new Map(itnPairs({ ...FACTS, status: 'FAILED' }));
    expect(said.get('amount_gross')).toBe('749.00');
    expect(said.get('amount_fee')).toBe('0.00');
    expect(said.get('amount_net')).toBe('0.00');
  });

  it('may leave the name out, as the sandbox does', () => {
    const said = new Map(itnPairs({ ...FACTS, blankNames: true }));
    expect(said.get('name_first')).toBe('');
    expect(said.get('name_last')).toBe('');
    expect(said.get('email_address')).toBe('zoe@example.com');
  });

  it.each([
    [1500, 230],
    [3000, 230],
    [16500, 380],
    [20000, 460],
    [74900, 1723],
  ])('charges the sandbox fee: %i cents cost %i', (gross, fee) => {
    expect(feeCents(gross)).toBe(fee);
  });
});
