/** The query of the pages that the links of a mail open. */
export interface TokenSearch {
  token?: string | undefined;
}

/** Reads the token from an address; leaves out anything else. */
export function readToken({ token }: Record<string, unknown>): TokenSearch {
  // The router reads what looks like a number as one.
  return { token: typeof token === 'string' || typeof token === 'number' ? `${token}` : undefined };
}
