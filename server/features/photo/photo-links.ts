import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';

type KeyedOrder = { customerEmail: string; erasedAt: Date | null | undefined };

/** Signs and verifies the addresses at which customers see photos. */
export interface PhotoLinks {
  /**
   * Returns the address of one photo. It opens that picture only, and changes when the order's email address is
   * corrected, as the key of the order does. It opens nothing once the order's personal data is erased.
   */
  addressOf(order: KeyedOrder, photoId: string): string;
  isSigned(order: KeyedOrder, photoId: string, signature: string): boolean;
}

export function createPhotoLinks(secret: string): PhotoLinks {
  const signed = ({ customerEmail }: KeyedOrder, photoId: string) =>
    `photograph:${photoId}:${customerEmail.toLowerCase()}`;
  return {
    addressOf: (order, photoId) =>
      `/api/photos/${photoId}?signature=${signatureOf(secret, signed(order, photoId))}`,
    isSigned: (order, photoId, signature) =>
      !order.erasedAt && isSignatureOf(secret, signed(order, photoId), signature),
  };
}
