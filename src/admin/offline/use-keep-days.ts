import { useEffect } from 'react';
import { createListeners } from '#src/lib/listeners.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepShell } from './keep-shell.ts';
import { forgetKept, keepDays } from './kept-days.ts';

/** Lists change with every step of the owner's: so often at most they are kept again, in milliseconds. */
const PAUSE_MS = 30_000;

const changes = createListeners();
let keptAt = Number.NEGATIVE_INFINITY;

/** Says that orders have changed, so that what is kept of them is read again. */
export const noteOrdersChanged = changes.notify;

/**
 * Keeps the day for a time without a network: when a screen of the owner's opens, when orders change, and when one
 * comes back to the tab. Reading counts as use of the session, so nothing is read while the tab is hidden. Whatever
 * fails here is passed over: the screens do without it.
 */
export function useKeepDays(): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!import.meta.env.PROD || !canKeep()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function keep(): Promise<void> {
      timer = undefined;
      if (document.visibilityState === 'hidden') return;
      keptAt = performance.now();
      try {
        await keepDays((date) => client.admin.print.day.query({ date }));
        await keepShell(entryOf(document));
        await navigator.serviceWorker.register('/admin/sw.js');
      } catch (error) {
        if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') await forgetKept();
      }
    }
    function keepSoon(): void {
      timer ??= setTimeout(() => void keep(), Math.max(0, keptAt + PAUSE_MS - performance.now()));
    }

    keepSoon();
    const stop = changes.subscribe(keepSoon);
    document.addEventListener('visibilitychange', keepSoon);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', keepSoon);
      clearTimeout(timer);
    };
  }, [client]);
}

/** Only a shop on https has them, or one on this machine. */
function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

/** The address of the script that the page began with: another one in each version of the shop. */
function entryOf({ scripts }: Document): string {
  const sources = [...scripts].map((script) => script.getAttribute('src') ?? '');
  return sources.find((source) => source.startsWith('/assets/')) ?? '';
}
