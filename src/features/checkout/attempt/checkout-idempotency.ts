import { z } from 'zod';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';

const KEY = 'checkoutAttempt';
const KEY_BYTES = 16;

const orderAttempt = z.object({
  /** What was to be ordered, see {@link fingerprint}. */
  fingerprint: z.string(),
  /** The Idempotency-Key: the same content sent twice makes one order. */
  key: z.string(),
  /** The order, once the server has made it: coming back and paying again pays this one. */
  orderId: z.uuid().optional(),
});
export type OrderAttempt = z.infer<typeof orderAttempt>;

/** The attempt to place exactly this content: the one already begun, or a new one with a new key. */
export function attemptFor(content: string): OrderAttempt {
  const begun = readValue(KEY, orderAttempt);
  if (begun?.fingerprint === content) return begun;
  return beginAttempt(content);
}

/** A new attempt with a new key, kept before anything is sent. */
export function beginAttempt(content: string): OrderAttempt {
  const attempt = { fingerprint: content, key: randomKey() };
  storeValue(KEY, attempt);
  return attempt;
}

export function keepOrder(attempt: OrderAttempt, orderId: string): void {
  storeValue(KEY, { ...attempt, orderId });
}

/** The order that this browser last placed and may still pay. */
export function currentOrderId(): string | undefined {
  return readValue(KEY, orderAttempt)?.orderId;
}

export function forgetAttempt(): void {
  removeValue(KEY);
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
