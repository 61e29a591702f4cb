import { useEffect } from 'react';

/** The event on the window that says: the page answers from now on. */
export const PAGE_READY = 'page-ready';

/** For the outermost component: its effect runs when all that was rendered on the server answers. */
export function usePageReady(): void {
  useEffect(() => {
    window.dispatchEvent(new Event(PAGE_READY));
  }, []);
}
