/** A list of ids that stays in this browser. The server is asked what they stand for, and keeps nothing of it. */
export interface LocalStorageIdList {
  /** Returns the ids, as the same array until the list changes. */
  get: () => readonly string[];
  /** Stores the list that `next` makes of the one stored at this moment, also by another tab. */
  change: (next: (kept: readonly string[]) => readonly string[]) => void;
  /** Tells of changes, of other tabs too, until the function that it returns is called. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates the list that local storage keeps under this key; where storage is blocked, it lasts as long as the page. */
export function localStorageIdList(key: string): LocalStorageIdList {
  const listeners = new Set<() => void>();
  let ids: readonly string[] | undefined;

  function read(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return [...new Set(stored.filter((id) => typeof id === 'string'))];
    } catch {
      // Storage is blocked or holds something else: only this page's own list is known.
      return ids ?? [];
    }
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function handleStorage(event: StorageEvent): void {
    if (event.key !== null && event.key !== key) return;
    ids = undefined;
    notify();
  }

  return {
    get() {
      ids ??= read();
      return ids;
    },
    change(next) {
      ids = next(read());
      try {
        localStorage.setItem(key, JSON.stringify(ids));
      } catch {
        // Storage is blocked or full: the list lasts as long as the page.
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
      };
    },
  };
}
