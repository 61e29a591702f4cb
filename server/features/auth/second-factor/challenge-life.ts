/** How long a sign-in waits for its code, in milliseconds. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** How many codes one sign-in may try. */
export const MOST_TRIES = 5;
