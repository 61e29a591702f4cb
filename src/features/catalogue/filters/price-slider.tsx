import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { PRICE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import classes from './price-slider.module.css';

type Range = [min: number, max: number];

interface PriceSliderProps {
  /** In whole rand. */
  min: number;
  max: number;
  onChange: (min: number, max: number) => void;
}

/** The address would otherwise change with every step of a drag. */
const SETTLE_MS = 150;

/** Two ordinary sliders on one track: they work by keyboard and, in a form, without script. */
export function PriceSlider({ min, max, onChange }: PriceSliderProps) {
  const [range, setRange] = useState<Range>([min, max]);
  const [given, setGiven] = useState<Range>([min, max]);
  const settle = useDebouncedCallback(onChange, SETTLE_MS);

  // Cleared, or gone back in the browser: the sliders follow.
  if (given[0] !== min || given[1] !== max) {
    setGiven([min, max]);
    setRange([min, max]);
  }

  function move(next: Range) {
    setRange(next);
    settle(...next);
  }

  const [low, high] = range;
  return (
    <div className={classes.slider}>
      <div className={classes.track}>
        <svg className={classes.rail} aria-hidden>
          <rect width="100%" height="100%" className={classes.all} />
          <rect
            x={`${percent(low)}%`}
            width={`${percent(high) - percent(low)}%`}
            height="100%"
            className={classes.chosen}
          />
        </svg>
        <input
          {...PRICE_SLIDER}
          type="range"
          name="min"
          aria-label="Lowest price"
          aria-valuetext={priceLabel(low)}
          value={low}
          onChange={(event) => move([Math.min(Number(event.target.value), high), high])}
          className={classes.thumb}
        />
        <input
          {...PRICE_SLIDER}
          type="range"
          name="max"
          aria-label="Highest price"
          aria-valuetext={priceLabel(high)}
          value={high}
          onChange={(event) => move([low, Math.max(Number(event.target.value), low)])}
          className={classes.thumb}
          // Both at the upper end: the lower one has to be on top, or neither could be moved.
          data-below={low >= PRICE_SLIDER.max || undefined}
        />
      </div>
      <p className={classes.text} aria-hidden>
        <span>{priceLabel(low)}</span>
        <span>{priceLabel(high)}</span>
      </p>
    </div>
  );
}

function percent(rand: number): number {
  return ((rand - PRICE_SLIDER.min) / (PRICE_SLIDER.max - PRICE_SLIDER.min)) * 100;
}

function priceLabel(rand: number): string {
  const label = randLabel(cents(rand * 100));
  return rand >= PRICE_SLIDER.max ? `${label} and above` : label;
}
