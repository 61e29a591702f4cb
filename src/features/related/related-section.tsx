import { type ReactNode, useId } from 'react';
import classes from './related-section.module.css';

/** The place of the bouquets that are like the one above. */
export function RelatedSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.related}>
      <h2 id={id} className={classes.title}>
        You may also like
      </h2>
      {children}
    </section>
  );
}
