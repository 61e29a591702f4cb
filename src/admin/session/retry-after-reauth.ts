import { useSyncExternalStore } from 'react';
import { forgetKept } from '#src/admin/offline/kept-days.ts';
import { createListeners } from '#src/lib/listeners.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** The dialog that asks to sign in again, and whether a call is made by itself afterwards. */
type Question = 'asked' | 'call-waits';

let hasEnded = false;
const listeners = createListeners();
const waiting = new Set<(isSignedIn: boolean) => void>();

/**
 * Says that the server no longer knows this browser's session (NOT_SIGNED_IN); a dialog then asks to
 * sign in again over whatever is on the screen. Calls over tRPC are noticed without this.
 */
export function noteSessionEnded(): void {
  change(true);
  void forgetKept();
}

/** The owner has signed in again, or does not want to. */
export function settleSessionEnded(isSignedIn: boolean): void {
  change(false);
  for (const resume of waiting) resume(isSignedIn);
  waiting.clear();
}

/** What the dialog that asks to sign in again stands for; undefined while it is not on the screen. */
export function useSessionEnded(): Question | undefined {
  return useSyncExternalStore(listeners.subscribe, question, () => undefined);
}

function question(): Question | undefined {
  if (!hasEnded) return undefined;
  return waiting.size > 0 ? 'call-waits' : 'asked';
}

/**
 * Makes a call that, when it is refused because the session is over, waits until the owner has signed in and
 * is made again then. Throws a plain error when the owner does not want to.
 */
export async function retryAfterReauth<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (shopErrorOf(error)?.code !== 'NOT_SIGNED_IN') throw error;
    const isSignedIn = await new Promise<boolean>((resolve) => {
      waiting.add(resolve);
      noteSessionEnded();
    });
    if (!isSignedIn) throw new Error('The owner did not sign in again', { cause: error });
    return call();
  }
}

function change(next: boolean): void {
  hasEnded = next;
  listeners.notify();
}
