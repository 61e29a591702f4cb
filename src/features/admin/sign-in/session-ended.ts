import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

/**
 * Says that the server no longer knows this browser's session (NOT_SIGNED_IN); a dialog then asks to
 * sign in again over whatever is on the screen. Calls over tRPC are noticed without this.
 */
export function noteSessionEnded(): void {
  change(true);
}

/** The dialog is not needed, or not wanted, any more. */
export function forgetSessionEnded(): void {
  change(false);
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasEnded,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  hasEnded = next;
  for (const listener of listeners) listener();
}
