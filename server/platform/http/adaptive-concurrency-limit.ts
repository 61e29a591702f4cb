/**
 * The most requests that are worked on at once, however quick they are. The database serves ten; the
 * rest wait for it.
 */
export const MAX_CONCURRENCY = 64;
/** The database is kept busy. */
export const MIN_CONCURRENCY = 12;
/** How long the requests that are let in may take on average while others are turned away, in milliseconds. */
const TAKES_MS = 250;
const LOWER = 0.8;
const RAISE = 2;

/** How many requests are worked on at once: fewer where the machine is slow, so that each is answered in time. */
export class AdaptiveConcurrencyLimit {
  #most = MAX_CONCURRENCY;
  #total = 0;
  #answered = 0;

  get most(): number {
    return this.#most;
  }

  /** Notes that a request that was let in has its answer after so many milliseconds. */
  note(ms: number): void {
    this.#total += ms;
    this.#answered += 1;
  }

  /** Adjusts the limit. Call it a few times a second, with whether any request was turned away since the last call. */
  adjust(wasTooMuch: boolean): void {
    const average = this.#answered > 0 ? this.#total / this.#answered : 0;
    this.#total = 0;
    this.#answered = 0;
    // One slow request in a quiet shop says nothing.
    const next = wasTooMuch && average > TAKES_MS ? this.#most * LOWER : this.#most + RAISE;
    this.#most = Math.round(Math.min(MAX_CONCURRENCY, Math.max(MIN_CONCURRENCY, next)));
  }
}

const EVERY_MS = 50;

/** How late this process comes to its work. */
export interface EventLoopMonitor {
  /** Returns the delay in milliseconds of the last turn or of the one that is going on, whichever is more. */
  ms(): number;
  stop(): void;
}

export function monitorEventLoop(): EventLoopMonitor {
  let last = performance.now();
  let measured = 0;
  const timer = setInterval(() => {
    measured = late();
    last = performance.now();
  }, EVERY_MS).unref();

  function late(): number {
    return performance.now() - last - EVERY_MS;
  }
  return { ms: () => Math.max(measured, late()), stop: () => clearInterval(timer) };
}
