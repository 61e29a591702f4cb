import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';

type KeyedOrder = { customerEmail: string; erasedAt: Date | null | undefined };

/** Signs and verifies the addresses at which customers open their documents. */
export interface DocumentLinks {
  /**
   * Returns the address of one document. It opens that one only, and changes when the order's email address is
   * corrected, as the key of the order does. It opens nothing once the order's personal data is erased.
   */
  addressOf(order: KeyedOrder, documentId: string): string;
  isSigned(order: KeyedOrder, documentId: string, signature: string): boolean;
}

export function createDocumentLinks(secret: string): DocumentLinks {
  const signed = ({ customerEmail }: KeyedOrder, documentId: string) =>
    `document:${documentId}:${customerEmail.toLowerCase()}`;
  return {
    addressOf: (order, documentId) =>
      `/api/documents/${documentId}.pdf?signature=${signatureOf(secret, signed(order, documentId))}`,
    isSigned: (order, documentId, signature) =>
      !order.erasedAt && isSignatureOf(secret, signed(order, documentId), signature),
  };
}
