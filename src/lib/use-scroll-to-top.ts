import { useEffect } from 'react';

/** What stands in for a page on its way is seen from its beginning, however far down the link to it was. */
export function useScrollToTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
