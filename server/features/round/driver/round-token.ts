import { isSignatureOf, signatureOf } from '#server/platform/crypto/signature.ts';

/** Signs and reads the tokens in the links of drivers. */
export interface RoundTokens {
  /** Returns the token of a link. It is stored nowhere, so that a copy of the database opens no round. */
  tokenOf(linkId: string): string;
  /** Returns the id of the link whose token this is; undefined where it is none of ours. */
  linkIdOf(token: string): string | undefined;
}

const TOKEN =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([A-Za-z0-9_-]{43})$/;

export function createRoundTokens(secret: string): RoundTokens {
  const signed = (linkId: string) => `driver's round:${linkId}`;
  return {
    tokenOf: (linkId) => linkId.replaceAll('-', '') + signatureOf(secret, signed(linkId)),
    linkIdOf(token) {
      const [, ...parts] = TOKEN.exec(token) ?? [];
      const linkId = parts.slice(0, 5).join('-');
      return isSignatureOf(secret, signed(linkId), parts[5] ?? '') ? linkId : undefined;
    },
  };
}
