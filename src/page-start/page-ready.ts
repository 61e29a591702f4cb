import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';

/** The event on the window that says: the page answers from now on. */
export const PAGE_READY = 'page-ready';

/**
 * Stands after everything else. The page answers when all that was rendered on the server has been taken
 * over, and what waited for that (`useMounted`) has been rendered once more: both come with one commit.
 */
export function PageReady() {
  const isMounted = useMounted();
  useEffect(() => {
    if (isMounted) window.dispatchEvent(new Event(PAGE_READY));
  }, [isMounted]);
  return null;
}
