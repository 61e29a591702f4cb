import { createHmac, timingSafeEqual } from 'node:crypto';

type KeyedOrder = { customerEmail: string };

/** Signs and verifies the addresses at which customers open their documents. */
export interface DocumentLinks {
  /**
   * Returns the address of one document. It opens that one only, and changes when the order's email address is
   * corrected, as the key of the order does.
   */
  addressOf(order: KeyedOrder, documentId: string): string;
  isSigned(order: KeyedOrder, documentId: string, signature: string): boolean;
}

export function createDocumentLinks(secret: string): DocumentLinks {
  // The words before the id keep it from being a signature of anything else that this secret signs.
  const signatureOf = ({ customerEmail }: KeyedOrder, documentId: string) =>
    createHmac('sha256', secret)
      .update(`document:${documentId}:${customerEmail.toLowerCase()}`)
      .digest('base64url');
  return {
    addressOf: (order, documentId) =>
      `/api/documents/${documentId}.pdf?signature=${signatureOf(order, documentId)}`,
    isSigned(order, documentId, signature) {
      const expected = Buffer.from(signatureOf(order, documentId));
      const actual = Buffer.from(signature);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
