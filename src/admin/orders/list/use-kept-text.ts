import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the owner looks for among the orders. */
    find?: string | undefined;
  }
}

/** How long the owner must have stopped typing, in milliseconds. */
const PAUSE_MS = 200;

/**
 * What the owner looks for, and how it is changed. The browser's history keeps it with the page, for Back and a
 * reload; the address does not, because names and telephone numbers stand in none (see `isQueryOverPost`).
 */
export function useKeptText(): [text: string, setText: (text: string) => void] {
  const kept = useLocation({ select: ({ state }) => state.find ?? '' });
  const page = useLocation({ select: ({ state }) => state.__TSR_index });
  const navigate = useNavigate();
  const [typed, setTyped] = useState<{ on: number; text: string }>();
  if (typed && typed.on !== page) setTyped(undefined);
  // The server does not know what the browser's history keeps.
  const isHydrated = useHydrated();
  const known = isHydrated ? kept : '';
  const text = typed?.on === page ? typed.text : known;
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  useEffect(() => {
    if (!isHydrated || settled !== text || text === kept) return;
    const state = (before: object) => ({ ...before, find: text || undefined });
    void navigate({ to: '.', search: true, state, replace: true, resetScroll: false });
  }, [isHydrated, kept, navigate, settled, text]);
  return [text, (next) => setTyped({ on: page, text: next })];
}
