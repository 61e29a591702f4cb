import { afterEach, beforeEach, vi } from 'vitest';
import { acting } from '#src/testing/render.tsx';

/** Gives the tests of a file a clock that they move; what it still holds has passed when each of them ends. */
export function fakeToastClock() {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await acting(() => vi.runAllTimers());
    vi.useRealTimers();
  });
  return { pass: (ms: number) => acting(() => vi.advanceTimersByTime(ms)) };
}

/** Where toasts appear. */
export const region = () => document.querySelector<HTMLElement>('section');
