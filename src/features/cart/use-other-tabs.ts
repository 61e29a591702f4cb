import { useCallback, useEffect } from 'react';

const KEY = 'cartChangedAt';

/**
 * Keeps the tabs of one browser at the same cart: `onChange` runs when another tab changed it and
 * when this page comes back from the browser's back-forward cache. The answer tells the other tabs.
 * A storage event, not a BroadcastChannel, because an open channel keeps pages out of that cache.
 */
export function useOtherTabs(onChange: () => Promise<void>): () => void {
  useEffect(() => {
    function handleStorage(event: StorageEvent) {
      if (event.key === KEY) void onChange();
    }
    function handlePageShow(event: PageTransitionEvent) {
      if (event.persisted) void onChange();
    }
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [onChange]);

  return useCallback(() => {
    try {
      localStorage.setItem(KEY, String(Date.now()));
    } catch {
      // With blocked storage the other tabs see the change when they load again.
    }
  }, []);
}
