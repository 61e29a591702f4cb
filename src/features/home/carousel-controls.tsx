import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
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
