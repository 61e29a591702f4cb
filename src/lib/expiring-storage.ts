import { z } from 'zod';

/** Names, addresses and card messages do not stay in a browser for longer than this. */
const KEEP_MS = 24 * 60 * 60 * 1000;

const envelope = z.object({ savedAt: z.number(), value: z.unknown() });

/**
 * Keeps a value in local storage, so that it outlives a reload, the payment page and a payment
 * that comes back in another tab. Blocked or full storage is passed over: the open page still has it.
 */
export function storeValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), value }));
  } catch {
    // Ignored: only a reload would lose it.
  }
}

/** Returns the value stored under the key, if it is younger than a day and of the right shape. */
export function readValue<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const stored = envelope.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (Math.abs(Date.now() - stored.savedAt) <= KEEP_MS) return schema.parse(stored.value);
  } catch {
    return undefined;
  }
  removeValue(key);
  return undefined;
}

export function removeValue(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
