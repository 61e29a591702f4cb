import { isIP } from 'node:net';
import { z } from 'zod';

/** What config.ts asks of single settings, and of all of them where the shop is open to the public. */

/** The merchant that PayFast publishes for its sandbox. */
export const SANDBOX_MERCHANT = {
  id: '10000100',
  key: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
} as const;

/** Where payments are real. */
export const LIVE_PAYFAST = 'https://www.payfast.co.za';

/** Returns the schema of an address of one of these schemes; its error shows what one should look like. */
export function address(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address like ${example}` });
}

/** Returns whether a text can be the sender of emails: an address, with or without a name before it. */
export function isSender(text: string): boolean {
  const [, inBrackets] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? [];
  return z.email().safeParse(inBrackets ?? text).success;
}

/** Returns whether a URL has scheme, host and port only. */
export function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash, username, password } = new URL(url);
  return pathname === '/' && search + hash + username + password === '' && !/[?#]/.test(url);
}

/** A trusted proxy says for whom a request counts, so a wider network than this is refused. */
const LEAST_BITS = 8;

/** Returns whether a text is an IP address or a CIDR range that is no larger than a provider's. */
export function isAddressRange(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  const most = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= LEAST_BITS && Number(bits) <= most;
}

interface PublicSettings {
  NODE_ENV?: string | undefined;
  PUBLIC_URL?: string | undefined;
  PAYFAST_BASE_URL?: string | undefined;
  PAYFAST_MERCHANT_ID: string;
  S3_ENDPOINT?: string | undefined;
  RATE_LIMIT: 'on' | 'off';
}

/** Returns whether the shop runs in production: one with an https address is open to the public, with any NODE_ENV. */
export function isProduction({ NODE_ENV, PUBLIC_URL = '' }: PublicSettings): boolean {
  return NODE_ENV === 'production' || /^https:/i.test(PUBLIC_URL);
}

/** Returns the first setting that is unsafe in production, in a sentence that names it; undefined when all is well. */
export function unsafeInProduction(env: PublicSettings, passphrase: string): string | undefined {
  // A URL's port is empty when it is the usual one.
  const { protocol, port } = new URL(env.PUBLIC_URL ?? 'none:');
  if (protocol !== 'https:' || port !== '') {
    return 'The setting PUBLIC_URL must be an https address on port 443 in production.';
  }
  if (env.PAYFAST_BASE_URL?.replace(/\/+$/, '') !== LIVE_PAYFAST) {
    return `The setting PAYFAST_BASE_URL must be ${LIVE_PAYFAST} in production.`;
  }
  if (env.PAYFAST_MERCHANT_ID === SANDBOX_MERCHANT.id) {
    return 'The setting PAYFAST_MERCHANT_ID is the sandbox merchant; production needs your own.';
  }
  if (!passphrase) return 'The setting PAYFAST_PASSPHRASE must not be empty in production.';
  if (passphrase === SANDBOX_MERCHANT.passphrase) {
    return 'The setting PAYFAST_PASSPHRASE is the published one of the sandbox; production needs your own.';
  }
  // A page over https cannot send a picture to an address without.
  if (env.S3_ENDPOINT?.startsWith('http:')) {
    return 'The setting S3_ENDPOINT must be an https address in production.';
  }
  return env.RATE_LIMIT === 'off'
    ? 'The setting RATE_LIMIT cannot be off in production.'
    : undefined;
}
