import { createHmac, timingSafeEqual } from 'node:crypto';

type KeyedOrder = { customerEmail: string };

/** Signs and verifies the addresses at which customers see photographs. */
export interface PhotoLinks {
  /**
   * Returns the address of one photograph. It opens that picture only, and changes when the order's email address is
   * corrected, as the key of the order does.
   */
  addressOf(order: KeyedOrder, photoId: string): string;
  isSigned(order: KeyedOrder, photoId: string, signature: string): boolean;
}

export function createPhotoLinks(secret: string): PhotoLinks {
  // The words before the id keep it from being a signature of anything else that this secret signs.
  const signatureOf = ({ customerEmail }: KeyedOrder, photoId: string) =>
    createHmac('sha256', secret)
      .update(`photograph:${photoId}:${customerEmail.toLowerCase()}`)
      .digest('base64url');
  return {
    addressOf: (order, photoId) =>
      `/api/photos/${photoId}?signature=${signatureOf(order, photoId)}`,
    isSigned(order, photoId, signature) {
      const expected = Buffer.from(signatureOf(order, photoId));
      const actual = Buffer.from(signature);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
