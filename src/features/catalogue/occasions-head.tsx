import type { Occasion } from '#contract/catalogue/catalogue.ts';
import { OccasionChips } from './filters/occasion-chips.tsx';
import classes from './occasions-screen.module.css';

/** What stands above the bouquets of the Occasions screen; undefined stands for all occasions. */
export function OccasionsHead({ occasion }: { occasion: Occasion | undefined }) {
  return (
    <>
      <h1 className={classes.title}>Occasions</h1>
      <p className={classes.lead}>Choose an occasion to see flowers that suit it.</p>
      <OccasionChips chosen={occasion} />
    </>
  );
}
