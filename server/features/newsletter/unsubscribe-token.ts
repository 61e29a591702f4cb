import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What the link to unsubscribe holds: a subscriber's id that only we can have signed. It is the same in
 * every mail, so that the link of an old one still works, and nothing of it has to be kept.
 */
export function unsubscribeToken(subscriberId: string, secret: string): string {
  return `${subscriberId}.${signature(subscriberId, secret)}`;
}

/** The subscriber's id in a token of ours; undefined for any other text. */
export function readUnsubscribeToken(token: string, secret: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(id, secret));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
}

function signature(subscriberId: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${subscriberId}`).digest('base64url');
}
