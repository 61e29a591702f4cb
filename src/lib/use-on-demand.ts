import { useEffect, useState } from 'react';
import { markLoading } from './mark-loading.ts';

/** A part of a page that is loaded when it is first wanted. */
export interface OnDemand<Part> {
  load: () => Promise<Part>;
}

/**
 * The part once it is wanted and has loaded; undefined until then. What was loaded stays. `onFailure`
 * is told when it cannot be had, as when the connection is gone.
 */
export function useOnDemand<Part>(
  { load }: OnDemand<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isMissing = isWanted && part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const endLoading = markLoading();
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
      endLoading();
    };
  }, [isMissing, load, onFailure]);

  return part;
}

/** Begins to load a part that is about to be wanted; whether it comes is seen when it is. */
export function loadAhead<Part>({ load }: OnDemand<Part>): void {
  load().catch(() => undefined);
}

/**
 * The way out where a part did not come and the page is nothing without it: a browser does not ask again
 * for a script that failed. What was typed must be kept elsewhere.
 */
export function loadPageAgain(): void {
  window.location.reload();
}
