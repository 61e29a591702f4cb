import { endToken, idInEndToken } from '#server/features/sign-up/end-token.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What the two links of the email are signed for: neither opens what the other does. */
const OPENS = 'open-abandoned-checkout';
const ENDS = 'end-abandoned-checkout';

/** The tokens of the links in the email of one abandoned checkout. */
export function cartTokens(id: string, secret: string): { opens: string; ends: string } {
  return { opens: endToken(OPENS, id, secret), ends: endToken(ENDS, id, secret) };
}

/** Returns the id in a token that opens a cart. Throws NEWSLETTER_LINK for any other text. */
export function idInOpeningToken(scope: Counted, token: string, secret: string): Promise<string> {
  return idInEndToken(scope, OPENS, token, secret);
}

/** Returns the id in a token that ends it. Throws NEWSLETTER_LINK for any other text. */
export function idInEndingToken(scope: Counted, token: string, secret: string): Promise<string> {
  return idInEndToken(scope, ENDS, token, secret);
}

type Counted = Pick<Scope, 'limit'>;
