import { onTestFinished } from 'vitest';

/**
 * From here on the clock goes on by a millisecond whenever it is asked for, as it does in a shop: where two times of
 * one call are compared, a clock that stands still hides a mistake. Returns what stops it.
 */
export function startTicking(clock: { now: Date }): () => void {
  let at = clock.now.getTime();
  Object.defineProperty(clock, 'now', {
    configurable: true,
    enumerable: true,
    get: () => new Date((at += 1)),
    set: (now: Date) => {
      at = now.getTime();
    },
  });
  return () => Object.defineProperty(clock, 'now', { writable: true, value: new Date(at) });
}

/** As {@link startTicking}, to the end of the test. */
export function letTimePass(clock: { now: Date }): void {
  onTestFinished(startTicking(clock));
}
