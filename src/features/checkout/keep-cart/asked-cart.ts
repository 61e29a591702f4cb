import { z } from 'zod';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';

const KEY = 'askedCart';

const askedCart = z.object({ sessionId: z.string(), email: z.string() });

/** Returns to which address this browser has asked for an email about a cart; undefined where it has not. */
export function readAsked(sessionId: string): string | undefined {
  const asked = readValue(KEY, askedCart);
  return asked?.sessionId === sessionId ? asked.email : undefined;
}

export function noteAsked(sessionId: string, email: string): void {
  storeValue(KEY, { sessionId, email });
}

export function forgetAsked(): void {
  removeValue(KEY);
}
