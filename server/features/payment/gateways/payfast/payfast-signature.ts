import { createHash, timingSafeEqual } from 'node:crypto';

/** A form field as it is sent: name and value, in the order they are sent. */
export type Field = readonly [name: string, value: string];

/**
 * PayFast recomputes a form's signature in this order, whatever the order of the posted fields, and
 * ignores any other field (docs/reference/payfast.md, 2.1).
 */
const CHECKOUT_ORDER = `
  merchant_id merchant_key return_url cancel_url notify_url fica_idnumber
  name_first name_last email_address cell_number
  m_payment_id amount item_name item_description
  custom_int1 custom_int2 custom_int3 custom_int4 custom_int5
  custom_str1 custom_str2 custom_str3 custom_str4 custom_str5
  email_confirmation confirmation_address payment_method
  subscription_type billing_date recurring_amount frequency cycles
  subscription_notify_email subscription_notify_webhook subscription_notify_buyer
`
  .trim()
  .split(/\s+/);

/** Returns the fields that PayFast signs: its own, in its order, trimmed as PHP trims, without blank ones. */
export function orderCheckoutFields(fields: readonly Field[]): Field[] {
  const values = new Map(fields);
  return CHECKOUT_ORDER.flatMap((name): Field[] => {
    const value = phpTrim(values.get(name) ?? '');
    return value === '' ? [] : [[name, value]];
  });
}

/** Returns the signature of a form whose fields come from {@link orderCheckoutFields}. */
export function signCheckout(ordered: readonly Field[], passphrase: string): string {
  return md5(withPassphrase(paramString(ordered), phpTrim(passphrase)));
}

/**
 * Returns the signature of a notification. Unlike a form's it is over the fields exactly as they came: in their order,
 * not trimmed, blanks kept (docs/reference/payfast.md, 4.3).
 */
export function signNotification(received: readonly Field[], passphrase: string): string {
  return md5(withPassphrase(paramString(received), passphrase));
}

/**
 * Returns the signature of a call of PayFast's REST API: over headers, query and body together with the passphrase,
 * sorted by name, without blank ones; `testing` is not signed (docs/reference/payfast.md, 6).
 */
export function signApiCall(fields: readonly Field[], passphrase: string): string {
  const signed: Field[] = [...fields, ['passphrase', passphrase]];
  return md5(
    paramString(
      signed
        .filter(([name, value]) => value !== '' && name !== 'testing')
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );
}

/** Compares in constant time, so that the answer's timing tells a forger nothing. */
export function sameSignature(expected: string, given: string): boolean {
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given);
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}

/** Returns `key=value&…` as PHP's urlencode writes it. */
export function paramString(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&');
}

function withPassphrase(params: string, passphrase: string): string {
  return passphrase === '' ? params : `${params}&passphrase=${phpUrlencode(passphrase)}`;
}

/**
 * Encodes a text as PHP's urlencode does, which leaves only letters, digits and `-_.`; encodeURIComponent leaves
 * `!'()*~` too. A function that is called for each of those would make a forged notification cost a millisecond.
 */
function phpUrlencode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('!', '%21')
    .replaceAll("'", '%27')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replaceAll('*', '%2A')
    .replaceAll('~', '%7E')
    .replaceAll('%20', '+');
}

/**
 * Trims a text as PHP does, which removes six characters; JavaScript's trim would remove the no-break space as well.
 */
function phpTrim(text: string): string {
  return text.replace(PHP_BLANKS, '');
}

const PHP_BLANKS = /^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g;

/**
 * Returns the MD5 digest that PayFast's protocol asks for; validate, source and amount checks make up for its weakness.
 */
function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}
