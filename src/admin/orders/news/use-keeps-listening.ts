import { useEffect, useState } from 'react';

const LOCK = 'owner-news-stream';

/**
 * Returns whether this tab is the one that goes on listening while it is hidden. Of all tabs of this browser one is:
 * each stream takes one of the browser's few connections to the shop. Another takes over when it closes.
 */
export function useKeepsListening(isWanted: boolean): boolean {
  const [isChosen, setChosen] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    // A shop without https has no locks: each tab listens for itself.
    if (!('locks' in navigator)) setChosen(true);
    else {
      navigator.locks
        .request(LOCK, { signal }, () => {
          setChosen(true);
          return left;
        })
        // It left before its turn.
        .catch(() => undefined);
    }
    return () => {
      leaving.abort();
      setChosen(false);
    };
  }, [isWanted]);
  return isChosen;
}
