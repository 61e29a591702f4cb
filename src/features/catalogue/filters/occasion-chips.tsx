import { Link } from '@tanstack/react-router';
import { OCCASIONS, type Occasion } from '#contract/catalogue/catalogue.ts';
import classes from './occasion-chips.module.css';

/** One chip per occasion, each a link, so that the choice can be shared and gone back to. */
export function OccasionChips({ chosen }: { chosen: Occasion | undefined }) {
  return (
    <nav aria-label="Occasions" className={classes.chips}>
      {[undefined, ...OCCASIONS].map((occasion) => (
        <Link
          key={occasion ?? 'All'}
          to="/occasions"
          search={occasion ? { filter: occasion } : {}}
          resetScroll={false}
          className={classes.chip}
          activeProps={{ 'aria-current': undefined }}
          data-chosen={occasion === chosen || undefined}
          {...(occasion === chosen && { 'aria-current': 'true' })}
        >
          {occasion ?? 'All'}
        </Link>
      ))}
    </nav>
  );
}
