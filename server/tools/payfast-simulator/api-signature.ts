import { md5, phpUrlencode } from './signature.ts';
import type { Pair } from './urlencoded.ts';

/** Never part of the string, wherever it was sent. */
const UNSIGNED = new Set(['testing', 'signature']);

/**
 * What a call of the REST API signs: headers, query and body together with the passphrase, by name,
 * blanks left out. The passphrase is never sent.
 */
export function apiSignatureString(pairs: readonly Pair[], passphrase: string): string {
  const signed: Pair[] = [...pairs, ['passphrase', passphrase]];
  const parts: string[] = [];
  for (const [key, value] of signed.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (value !== '' && !UNSIGNED.has(key)) parts.push(`${key}=${phpUrlencode(value)}`);
  }
  return parts.join('&');
}

/** The signature of a call of the REST API. */
export function apiSignature(pairs: readonly Pair[], passphrase: string): string {
  return md5(apiSignatureString(pairs, passphrase));
}
