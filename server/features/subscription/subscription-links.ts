import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';

/** Whose link it is: that of another address is another one. */
interface Owner {
  id: string;
  email: string;
}

export interface SubscriptionLinks {
  /**
   * Returns the address of a subscription's page, which opens it to any holder. It is the same in every email and stored
   * nowhere, and changes when the email address of the orders is corrected.
   */
  urlOf(subscription: Owner): string;
  /** Returns the last part of that address. */
  tokenOf(subscription: Owner): string;
  /** Returns the id that a token names, without a look at its signature. */
  idIn(token: string): string;
  isTokenOf(token: string, subscription: Owner): boolean;
}

export function createSubscriptionLinks(secret: string, publicUrl: string): SubscriptionLinks {
  const signed = ({ id, email }: Owner) => `subscription:${id}:${email.toLowerCase()}`;
  const tokenOf = (owner: Owner) => `${owner.id}.${signatureOf(secret, signed(owner))}`;
  return {
    urlOf: (owner) => `${publicUrl}/subscription/${tokenOf(owner)}`,
    tokenOf,
    idIn: (token) => token.slice(0, Math.max(0, token.indexOf('.'))),
    isTokenOf: (token, owner) =>
      // An erased address opens nothing.
      owner.email !== '' &&
      isSignatureOf(secret, signed(owner), token.slice(token.indexOf('.') + 1)),
  };
}
