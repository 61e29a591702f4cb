import { endToken, readEndToken } from '#server/features/sign-up/end-token.ts';

/** What the two links of the email are signed for: neither opens what the other does. */
const OPENS = 'open-abandoned-checkout';
const ENDS = 'end-abandoned-checkout';

/** The tokens of the links in the email of one abandoned checkout. */
export function cartTokens(id: string, secret: string): { opens: string; ends: string } {
  return { opens: endToken(OPENS, id, secret), ends: endToken(ENDS, id, secret) };
}

/** Returns the id in a token that opens a cart; undefined for any other text. */
export function readOpeningToken(token: string, secret: string): string | undefined {
  return readEndToken(OPENS, token, secret);
}

/** Returns the id in a token that ends it; undefined for any other text. */
export function readEndingToken(token: string, secret: string): string | undefined {
  return readEndToken(ENDS, token, secret);
}
