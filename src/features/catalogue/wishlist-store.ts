const KEY = 'wishlist';

const listeners = new Set<() => void>();
let hearted: ReadonlySet<string> | undefined;

/** The bouquets hearted in this browser, by product id. It is kept in local storage and never sent. */
export const wishlist = {
  has(productId: string): boolean {
    hearted ??= read();
    return hearted.has(productId);
  },

  toggle(productId: string): void {
    const next = new Set(read());
    if (!next.delete(productId)) next.add(productId);
    hearted = next;
    write(next);
    notify();
  },

  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', handleStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
    };
  },
};

function handleStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== KEY) return;
  hearted = undefined;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    // Storage is blocked or holds something else: the hearts of this page are all there is.
    return hearted ?? new Set();
  }
}

function write(ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...ids]));
  } catch {
    // Storage is blocked or full: the heart lasts as long as the page.
  }
}
