import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';

const AGAIN_MS = 5_000;

/**
 * Returns whether the page is visible: the `enabled` of a subscription to live updates. A hidden tab would use up one
 * of the browser's few connections to the shop.
 */
export function useIsWatched(): boolean {
  return useDocumentVisibility() === 'visible';
}

/** Opens a subscription again, some seconds after it was refused or given up. */
export function useTryAgain({ status, reset }: { status: string; reset: () => void }): void {
  useEffect(() => {
    if (status !== 'error') return;
    const timer = setTimeout(reset, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [status, reset]);
}
