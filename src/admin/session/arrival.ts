import { useEffect, useState } from 'react';

/** The owner has just signed in, and has left no screen since. A page that is loaded again knows nothing of it. */
let isArriving = false;

export function noteArrival(): void {
  isArriving = true;
}

/** Returns whether this is the screen to which signing in has led. */
export function useIsArriving(): boolean {
  const [isArrival] = useState(() => isArriving);
  useEffect(
    () => () => {
      isArriving = false;
    },
    [],
  );
  return isArrival;
}
