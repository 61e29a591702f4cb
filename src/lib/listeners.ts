export interface Listeners {
  /** Tells of changes until the function that it returns is called; {@link useSyncExternalStore} takes it as it is. */
  subscribe: (listener: () => void) => () => void;
  /** Tells all listeners that something has changed. */
  notify: () => void;
}

/** Returns a list of listeners, as what several components read outside React keeps one. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
