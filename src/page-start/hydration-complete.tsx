import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';

/** The event on the window that says: the page answers from now on. */
export const PAGE_READY = 'page-ready';

/** No component reads it: a change of it reaches every part of the page, also those not taken over yet. */
const IsTakenOver = createContext(false);

/**
 * Stands around everything. The page answers when all that was rendered on the server has been taken over,
 * and what waited for that (`useMounted`) has been rendered once more. React takes over the screen later
 * than what is around it, whenever it finds time; a change that reaches the screen cannot be shown before.
 * As a transition it leaves the browser time between its steps.
 */
export function HydrationComplete({ children }: { children: ReactNode }) {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  useEffect(() => {
    if (isTakenOver) window.dispatchEvent(new Event(PAGE_READY));
  }, [isTakenOver]);
  return <IsTakenOver value={isTakenOver}>{children}</IsTakenOver>;
}
