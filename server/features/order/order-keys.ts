import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and knows again the keys in the links of mails: whoever has one has the mail, or was shown it. */
export interface OrderKeys {
  /**
   * The key of an order. It is the same in every mail, does not expire and is kept nowhere. It ends
   * when the order's mail address is corrected: whoever got the mail by mistake has no key any more.
   */
  keyOf(order: KeyedOrder): string;
  /** Is this the key of that order? */
  isKey(order: KeyedOrder, key: string): boolean;
}

type KeyedOrder = { id: string; customerEmail: string };

export function createOrderKeys(secret: string): OrderKeys {
  // The words before the id keep it from being a signature of anything else that this secret signs.
  const keyOf = ({ id, customerEmail }: KeyedOrder) =>
    createHmac('sha256', secret)
      .update(`order page:${id}:${customerEmail.toLowerCase()}`)
      .digest('base64url');
  return {
    keyOf,
    isKey(order, key) {
      const expected = Buffer.from(keyOf(order));
      const actual = Buffer.from(key);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
