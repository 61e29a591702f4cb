import { useEffect, useState } from 'react';

/** False while the page is rendered on the server and until it lives in the browser. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
