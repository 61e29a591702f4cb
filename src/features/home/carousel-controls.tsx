import { IconChevronLeft } from '#src/ui/icons/icon-chevron-left.ts';
import { IconChevronRight } from '#src/ui/icons/icon-chevron-right.ts';
import { IconPlayerPauseFilled } from '#src/ui/icons/icon-player-pause-filled.ts';
import { IconPlayerPlayFilled } from '#src/ui/icons/icon-player-play-filled.ts';
import { useEffect, useReducer } from 'react';
import classes from './carousel-controls.module.css';

interface CarouselControlsProps {
  count: number;
  index: number;
  isStopped: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onGoTo: (slide: number) => void;
  onStopChange: (isStopped: boolean) => void;
}

export function CarouselControls(props: CarouselControlsProps) {
  const { count, index, isStopped, onPrevious, onNext, onGoTo, onStopChange } = props;
  const Toggle = isStopped ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <div role="group" aria-label="Photos" className={classes.controls}>
      <button
        type="button"
        className={classes.button}
        aria-label={isStopped ? 'Start changing photos' : 'Stop changing photos'}
        onClick={() => onStopChange(!isStopped)}
      >
        <Toggle size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label="Previous photo"
        onClick={onPrevious}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={slide}
          type="button"
          className={classes.dot}
          aria-label={`Photo ${slide + 1} of ${count}`}
          aria-current={slide === index || undefined}
          onClick={() => onGoTo(slide)}
        />
      ))}
      <button type="button" className={classes.button} aria-label="Next photo" onClick={onNext}>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </div>
  );
}

interface CarouselOptions {
  count: number;
  /** Milliseconds between slides. */
  interval: number;
  /** Stops the clock: the pointer is over it, or the shopper paused it. */
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
