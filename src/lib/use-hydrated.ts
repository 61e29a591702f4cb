import { useEffect, useState } from 'react';

/** Returns false on the server and until the page is hydrated in the browser. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
