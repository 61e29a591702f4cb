import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/lib/listeners.ts';

/** Nothing personal: it stays when the owner signs out. */
const STORAGE_KEY = 'ownerAdviceHidden';

const listeners = createListeners();

/** Hides the advice in this browser. Where storage is blocked it stays. */
export function hideAdvice(): void {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    return;
  }
  listeners.notify();
}

/** The server does not know what a browser was told: no advice comes with its page, and goes again. */
export function useIsAdviceHidden(): boolean {
  return useSyncExternalStore(listeners.subscribe, isHidden, () => true);
}

function isHidden(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
