import { createHash } from 'node:crypto';
import { FORM_FIELD_ORDER } from './form-fields.ts';
import type { Pair } from './urlencoded.ts';

/**
 * PayFast's two signatures, written from its documentation and apart from the shop's code, so that
 * the two cannot share a mistake. Shared test vectors pin both.
 */

const UNTOUCHED = /[A-Za-z0-9._-]/;
const PHP_BLANKS = ' \t\n\r\0\x0B';

/** PHP's `urlencode`: UTF-8 bytes, `+` for a space, upper-case hex, only `-_.` left alone. */
export function phpUrlencode(value: string): string {
  let encoded = '';
  for (const byte of Buffer.from(value, 'utf8')) {
    const character = String.fromCharCode(byte);
    if (character === ' ') encoded += '+';
    else if (UNTOUCHED.test(character)) encoded += character;
    else encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

/** PHP's `trim`: unlike JavaScript's it leaves the no-break space and the byte order mark. */
export function phpTrim(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && PHP_BLANKS.includes(value.charAt(start))) start += 1;
  while (end > start && PHP_BLANKS.includes(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/** What a payment form signs: known fields in PayFast's order, trimmed, blanks left out. */
export function formSignatureString(fields: ReadonlyMap<string, string>, passphrase: string) {
  const parts: string[] = [];
  for (const key of FORM_FIELD_ORDER) {
    const value = phpTrim(fields.get(key) ?? '');
    if (value !== '') parts.push(`${key}=${phpUrlencode(value)}`);
  }
  const secret = phpTrim(passphrase);
  if (secret !== '') parts.push(`passphrase=${phpUrlencode(secret)}`);
  return parts.join('&');
}

/** The pairs as posted, nothing trimmed, blanks kept: the body of a notification unsigned. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([key, value]) => `${key}=${phpUrlencode(value)}`).join('&');
}

/** What a notification signs: every pair as sent, in the order sent. */
export function notificationSignatureString(pairs: readonly Pair[], passphrase: string): string {
  const posted = encodePairs(pairs);
  return passphrase === '' ? posted : `${posted}&passphrase=${phpUrlencode(passphrase)}`;
}

/** Lower-case MD5 of the UTF-8 bytes. */
export function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}
