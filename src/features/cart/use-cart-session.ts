import { startTransition, useEffect, useState } from 'react';
import { cartSessionId, SESSION_ID_KEY } from './session-id.ts';

/**
 * The session id after hydration; undefined while the page is server-rendered and hydrating, because
 * the HTML is shared between shoppers. Follows a change made in another tab.
 */
export function useCartSession(): string | undefined {
  const [id, setId] = useState<string>();

  useEffect(() => {
    // Whatever is around a part that is still to be hydrated and changes at once has all of it hydrated at once.
    startTransition(() => setId(cartSessionId()));
    function handleStorage(event: StorageEvent) {
      if (event.key === SESSION_ID_KEY || event.key === null) setId(cartSessionId());
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, []);

  return id;
}
