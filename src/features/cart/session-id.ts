import { isSessionId } from '#contract/text/ids.ts';

/** The local storage key that the specification names (section 3). */
export const SESSION_ID_KEY = 'sessionId';
const RANDOM_BYTES = 16;

let remembered: string | undefined;

/**
 * This browser's key to its cart: made once, kept in local storage. When storage is blocked,
 * emptied or holds something that is not a session id, the id of this page is used and stored again.
 * Browser only.
 */
export function cartSessionId(): string {
  const stored = readStored();
  remembered = stored ?? remembered ?? makeSessionId();
  if (stored === undefined) store(remembered);
  return remembered;
}

/** 'session_', the time, and 128 random bits from the Web Crypto API. */
export function makeSessionId(): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const text = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `session_${Date.now()}_${text}`;
}

function readStored(): string | undefined {
  try {
    const stored = localStorage.getItem(SESSION_ID_KEY);
    return isSessionId(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function store(id: string): void {
  try {
    localStorage.setItem(SESSION_ID_KEY, id);
  } catch {
    // Blocked or full: the id lives as long as the page does.
  }
}
