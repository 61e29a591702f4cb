import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Asks before typed work is thrown away: when the dialog is closed, when the page is left within the
 * shop, and by the browser itself when the tab is closed. Asks nothing while there is nothing to lose.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: leavesPage,
    disabled: !isDirty,
    withResolver: true,
  });

  return {
    isAsking: isClosing || blocker.status === 'blocked',
    leave: () => {
      if (isDirty) setClosing(true);
      else onLeave();
    },
    keep: () => {
      setClosing(false);
      blocker.reset?.();
    },
    discard: () => {
      setClosing(false);
      onLeave();
      blocker.proceed?.();
    },
  };
}

interface Move {
  current: { pathname: string };
  next: { pathname: string };
}

function leavesPage({ current, next }: Move): boolean {
  return current.pathname !== next.pathname;
}
