import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Log } from '#server/platform/log/log.ts';

/** A page that is as old as this may stay for long, and is worth compressing well. Milliseconds. */
export const RECOMPRESS_AFTER_MS = 500;

interface Improvable {
  recompress(): Promise<void>;
}

/** Improves kept pages when they have stayed a while. */
export interface RecompressionQueue {
  add(page: Improvable): void;
  /** The shop has changed: none of the pages will be sent again. */
  clear(): void;
}

/**
 * Recompresses one page after the other, never two at a time: each takes some ten megabytes. While
 * the shop changes all the time it recompresses nothing: it would do little else.
 */
export function createRecompressionQueue(log: Log): RecompressionQueue {
  let fresh = new Set<Improvable>();
  let timer: NodeJS.Timeout | undefined;
  let isAtWork = false;

  function wait(): void {
    timer ??= setTimeout(() => void improveAll(), RECOMPRESS_AFTER_MS).unref();
  }

  async function improveAll(): Promise<void> {
    timer = undefined;
    isAtWork = true;
    const pages = fresh;
    for (const page of pages) {
      pages.delete(page);
      // It can still be sent as it is.
      await page.recompress().catch((err: unknown) => log.warn({ err }, 'a page was not improved'));
    }
    isAtWork = false;
    if (fresh.size > 0) wait();
  }

  return {
    add(page) {
      fresh.add(page);
      const [oldest] = fresh;
      // It stays as it is: compressed well enough.
      if (oldest && fresh.size > BOUNDS.pagesToImprove) fresh.delete(oldest);
      if (!isAtWork) wait();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      fresh.clear();
      // What comes while a page is at work waits its time too.
      fresh = new Set();
    },
  };
}
