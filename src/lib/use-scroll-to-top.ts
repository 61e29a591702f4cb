import { useEffect } from 'react';

/** Scrolls to the top when a placeholder of a loading page appears, however far down the link to it was. */
export function useScrollToTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
}
