import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and knows again the keys in the links of mails: whoever has one has the mail, or was shown it. */
export interface OrderKeys {
  /** The key of an order. It is the same in every mail, does not expire and is kept nowhere. */
  keyOf(orderId: string): string;
  /** Is this the key of that order? */
  isKey(orderId: string, key: string): boolean;
}

export function createOrderKeys(secret: string): OrderKeys {
  // The words before the id keep it from being a signature of anything else that this secret signs.
  const keyOf = (orderId: string) =>
    createHmac('sha256', secret).update(`order page:${orderId}`).digest('base64url');
  return {
    keyOf,
    isKey(orderId, key) {
      const expected = Buffer.from(keyOf(orderId));
      const actual = Buffer.from(key);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
