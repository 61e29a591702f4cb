import { createHmac } from 'node:crypto';

/**
 * Returns the key by which the uses of an email address are counted, for one purpose; the address cannot be read from
 * it.
 */
export function emailKey(secret: string, purpose: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`${purpose}:${email.toLowerCase()}`)
    .digest('base64url');
}
