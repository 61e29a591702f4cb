/**
 * Bounds that PostgreSQL keeps for the connections of requests, by the name of its setting, in milliseconds
 * (docs/reference/security.md, R3). They hold for migrations too: a longer step has to be cut into several.
 */
export const STATEMENT_BOUNDS = {
  statement_timeout: 4_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

const BOUNDS = Object.entries(STATEMENT_BOUNDS);

/** Returns the bounds as a client asks for them when it connects. */
export function boundsAsOptions(): string {
  return BOUNDS.map(([name, ms]) => `-c ${name}=${ms}`).join(' ');
}

/** Returns the bounds as statements: a pooler takes none from its clients and has to set them itself. */
export function boundsAsStatements(): string {
  return BOUNDS.map(([name, ms]) => `set ${name} = ${ms};`).join(' ');
}
