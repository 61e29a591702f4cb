/** However busy, the administrator signs in again after eight hours. Milliseconds. */
export const SESSION_LIFE_MS = 8 * 60 * 60_000;
/** A browser that was left alone is signed out (docs/decisions/0008-sign-in.md). Milliseconds. */
export const SESSION_IDLE_MS = 2 * 60 * 60_000;
