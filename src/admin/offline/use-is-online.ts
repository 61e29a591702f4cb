import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'] as const;

/** Returns whether the browser has a network, as far as it knows; a rendered page has one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}
