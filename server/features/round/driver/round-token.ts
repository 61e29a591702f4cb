import { createHmac, timingSafeEqual } from 'node:crypto';

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
  // The words before the id keep it from being a signature of anything else that this secret signs.
  const signatureOf = (linkId: string) =>
    createHmac('sha256', secret).update(`driver's round:${linkId}`).digest('base64url');
  return {
    tokenOf: (linkId) => linkId.replaceAll('-', '') + signatureOf(linkId),
    linkIdOf(token) {
      const [, ...parts] = TOKEN.exec(token) ?? [];
      const linkId = parts.slice(0, 5).join('-');
      const actual = Buffer.from(parts[5] ?? '');
      const expected = Buffer.from(signatureOf(linkId));
      const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isOurs ? linkId : undefined;
    },
  };
}
