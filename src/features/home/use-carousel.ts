import { useEffect, useReducer } from 'react';

interface CarouselOptions {
  count: number;
  /** Milliseconds between slides. */
  interval: number;
  /** Holds the clock: the pointer is over it, or the shopper wants it still. */
  isPaused: boolean;
}

interface CarouselState {
  index: number;
  /** Grows with each manual move, which starts the clock afresh. */
  moves: number;
}

type CarouselAction = { to: 'next' | 'previous' | number; isManual: boolean; count: number };

/**
 * Which slide is shown. Next and previous wrap around; a manual move restarts the clock; with one or
 * no slide the clock does not run.
 */
export function useCarousel({ count, interval, isPaused }: CarouselOptions) {
  const [{ index, moves }, dispatch] = useReducer(move, { index: 0, moves: 0 });

  useEffect(() => {
    if (isPaused || count <= 1) return;
    const clock = window.setInterval(
      () => dispatch({ to: 'next', isManual: false, count }),
      interval,
    );
    return () => window.clearInterval(clock);
  }, [count, interval, isPaused, moves]);

  return {
    index,
    next: () => dispatch({ to: 'next', isManual: true, count }),
    previous: () => dispatch({ to: 'previous', isManual: true, count }),
    goTo: (slide: number) => dispatch({ to: slide, isManual: true, count }),
  };
}

function move(state: CarouselState, { to, isManual, count }: CarouselAction): CarouselState {
  const step = to === 'next' ? state.index + 1 : to === 'previous' ? state.index - 1 : to;
  return {
    index: (step + count) % count,
    moves: state.moves + (isManual ? 1 : 0),
  };
}
