import {
  CUSTOM_INTEGERS,
  DELIVERY_PORTS,
  FORM_FIELD_ORDER,
  MAX_LENGTHS,
  PAYMENT_METHODS,
  URL_FIELDS,
} from './form-fields.ts';
import { parseRand, WALLET_CENTS } from './money.ts';
import type { SimulatorSettings } from './settings.ts';
import { formSignatureString, md5, phpTrim } from './signature.ts';
import type { Pair } from './urlencoded.ts';

/** Below this the live PayFast takes no money. */
export const MINIMUM_CENTS = 500;

type Fields = ReadonlyMap<string, string>;

/** An accepted form (known fields, trimmed, blanks gone) or every reason it is refused. */
export type FormVerdict =
  | { accepted: true; fields: Fields; amountCents: number; warnings: string[] }
  | { accepted: false; errors: string[] };

/** Judges a payment form as PayFast does. All reasons are collected, as `field: message`. */
export function checkForm(pairs: readonly Pair[], settings: SimulatorSettings): FormVerdict {
  const fields = new Map<string, string>();
  for (const key of FORM_FIELD_ORDER) {
    const value = phpTrim(pairs.findLast(([name]) => name === key)?.[1] ?? '');
    if (value !== '') fields.set(key, value);
  }
  const posted = pairs.findLast(([name]) => name === 'signature')?.[1] ?? '';
  const amountCents = parseRand(fields.get('amount') ?? '') ?? 0;
  const errors = [
    ...repeatedKeys(pairs),
    ...requiredFields(fields),
    ...merchant(fields, settings),
    ...signature(fields, posted, settings),
    ...amount(fields, settings),
    ...lengths(fields),
    ...alphabets(fields),
    ...addresses(fields, settings),
    ...recurring(fields, settings),
  ];
  if (errors.length > 0) return { accepted: false, errors };
  return { accepted: true, fields, amountCents, warnings: addressWarnings(fields) };
}

function repeatedKeys(pairs: readonly Pair[]): string[] {
  const keys = pairs.map(([key]) => key);
  const repeated = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  return [...repeated].map((key) => `${key}: ${key} was sent more than once`);
}

function requiredFields(fields: Fields): string[] {
  return ['merchant_id', 'merchant_key', 'amount', 'item_name']
    .filter((key) => !fields.has(key) || (key === 'item_name' && fields.get(key) === '0'))
    .map((key) => `${key}: ${key} is required`);
}

function merchant(fields: Fields, settings: SimulatorSettings): string[] {
  const id = fields.get('merchant_id');
  const key = fields.get('merchant_key');
  if (id !== undefined && id !== settings.merchantId)
    return ['merchant_id: Merchant ID is invalid'];
  if (key !== undefined && key !== settings.merchantKey)
    return ['merchant_key: Merchant key is invalid'];
  return [];
}

function signature(fields: Fields, posted: string, settings: SimulatorSettings): string[] {
  if (posted === '') return ['signature: signature is required'];
  if (!/^[0-9a-f]{32}$/.test(posted)) return ['signature: The signature must be 32 characters'];
  // The page never shows the expected value: a forger of a form would only have to copy it.
  return md5(formSignatureString(fields, settings.passphrase)) === posted
    ? []
    : ['signature: Generated signature does not match submitted signature'];
}

function amount(fields: Fields, settings: SimulatorSettings): string[] {
  const text = fields.get('amount');
  if (text === undefined) return [];
  const cents = parseRand(text);
  if (cents === undefined) return ['amount: amount must be a decimal such as 749.00'];
  if (cents === 0) return ['amount: amount must be more than 0'];
  if (cents > WALLET_CENTS) return ['amount: amount is more than can be paid'];
  if (settings.profile === 'strict' && cents < MINIMUM_CENTS)
    return ['amount: amount is below the minimum of 5.00'];
  return [];
}

/** What has to be agreed on where a payment is taken again and again. */
function recurring(fields: Fields, settings: SimulatorSettings): string[] {
  const type = fields.get('subscription_type');
  if (type === undefined) return [];
  if (type !== '1' && type !== '2') return ['subscription_type: subscription_type must be 1 or 2'];
  const errors: string[] = [];
  if (settings.passphrase === '') {
    errors.push('subscription_type: a passphrase is required for recurring billing');
  }
  if (type === '2') return errors;
  for (const key of ['frequency', 'cycles']) {
    if (fields.has(key)) continue;
    errors.push(`${key}: The ${key} field is required when subscription type is 1`);
  }
  const mustMatch = (key: string, pattern: RegExp) => {
    const value = fields.get(key);
    if (value !== undefined && !pattern.test(value)) errors.push(`${key}: ${key} is not valid`);
  };
  mustMatch('frequency', /^[1-6]$/);
  mustMatch('cycles', /^\d{1,4}$/);
  mustMatch('billing_date', /^\d{4}-\d{2}-\d{2}$/);
  const amountText = fields.get('recurring_amount');
  const recurringCents = amountText === undefined ? MINIMUM_CENTS : parseRand(amountText);
  if (recurringCents === undefined || recurringCents < MINIMUM_CENTS) {
    errors.push('recurring_amount: recurring_amount is below the minimum of 5.00');
  }
  return errors;
}

function lengths(fields: Fields): string[] {
  return [...MAX_LENGTHS]
    .filter(([key, max]) => Array.from(fields.get(key) ?? '').length > max)
    .map(([key, max]) => `${key}: ${key} may not be longer than ${max} characters`);
}

function alphabets(fields: Fields): string[] {
  const errors: string[] = [];
  const mustMatch = (key: string, pattern: RegExp, message: string) => {
    const value = fields.get(key);
    if (value !== undefined && !pattern.test(value)) errors.push(`${key}: ${message}`);
  };
  mustMatch('m_payment_id', /^[A-Za-z0-9_/-]+$/, 'm_payment_id may hold only A-Z a-z 0-9 _ - /');
  mustMatch('email_confirmation', /^[01]$/, 'email_confirmation must be 1 or 0');
  for (const key of CUSTOM_INTEGERS) mustMatch(key, /^\d+$/, `${key} must be a whole number`);
  const method = fields.get('payment_method');
  if (method !== undefined && !PAYMENT_METHODS.includes(method))
    errors.push('payment_method: payment_method is not a known code');
  return errors;
}

function addresses(fields: Fields, settings: SimulatorSettings): string[] {
  return URL_FIELDS.filter((key) => {
    const text = fields.get(key);
    if (text === undefined) return false;
    // The parser drops blanks and line breaks silently; in an address they are mistakes.
    const url = /\s/.test(text) ? null : URL.parse(text);
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return true;
    return settings.strictUrls && url.hostname.includes('local');
  }).map((key) => `${key}: must be a valid URL`);
}

function addressWarnings(fields: Fields): string[] {
  const warnings: string[] = [];
  for (const key of URL_FIELDS) {
    const url = URL.parse(fields.get(key) ?? '');
    if (url?.hostname.includes('local'))
      warnings.push(`${key}: PayFast may refuse an address with "local" in its name`);
    if (key === 'notify_url' && url && !DELIVERY_PORTS.includes(deliveryPort(url)))
      warnings.push(
        `notify_url: PayFast delivers only to ports ${DELIVERY_PORTS.join(', ')}, never to ${url.port}`,
      );
  }
  return warnings;
}

/** The port an address is reached at, given or implied. */
export function deliveryPort(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}
