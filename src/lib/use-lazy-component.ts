import { useEffect, useState } from 'react';
import { showNavigationProgress } from './navigation-progress.ts';
import { PartAway } from './when-there.ts';

/** A part of a page that is loaded when it is first wanted. */
export interface LazyComponent<Part> {
  load: () => Promise<Part>;
  /** Returns it where it has loaded before, so that it is there at once. */
  loaded?: () => Part | undefined;
}

/** Called when a part cannot be had now. It can be asked for again where {@link canComeAgain} says so. */
export type NotLoaded = (error: unknown) => void;

/**
 * Returns the part once it is wanted and has loaded; undefined until then. A loaded part stays. `onFailure` is called
 * when it cannot be loaded, as when the connection is gone. A part that is still wanted then is asked for when the
 * connection is back.
 */
export function useLazyComponent<Part>(
  { load, loaded }: LazyComponent<Part>,
  isWanted: boolean,
  onFailure: NotLoaded,
): Part | undefined {
  const [part, setPart] = useState<Part | undefined>(loaded);
  const isMissing = isWanted && part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    let endLoading: (() => void) | undefined;
    function settle() {
      endLoading?.();
      endLoading = undefined;
    }
    function ask() {
      endLoading ??= showNavigationProgress();
      load().then(
        (part) => isCurrent && setPart(() => part),
        (error: unknown) => {
          if (!isCurrent) return;
          settle();
          onFailure(error);
        },
      );
    }
    ask();
    window.addEventListener('online', ask);
    return () => {
      isCurrent = false;
      settle();
      window.removeEventListener('online', ask);
    };
  }, [isMissing, load, onFailure]);

  return part;
}

/** Begins to load a part that is about to be wanted; a failure shows only once it is wanted. */
export function preload<Part>({ load }: LazyComponent<Part>): void {
  load().catch(() => undefined);
}

/** Returns whether only the connection failed. Else the shop has another part by now, which comes with a new page. */
export function canComeAgain(error: unknown): boolean {
  return error instanceof PartAway;
}

/** Reloads the page where a part is gone and the page is nothing without it. Typed values must be kept elsewhere. */
export function loadPageAgain(): void {
  window.location.reload();
}
