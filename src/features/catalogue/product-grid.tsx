import type { ReactNode } from 'react';
import classes from './product-grid.module.css';

/** So many cards have their pictures loaded before the page is painted; the others follow at once. */
export const AHEAD = 1;

export interface ProductGridProps {
  /** Cards in a row on a wide screen: three in the shop, four elsewhere. */
  columns: 3 | 4;
  /** One list item per card. */
  children: ReactNode;
}

export function ProductGrid({ columns, children }: ProductGridProps) {
  return (
    <ul className={classes.grid} data-columns={columns}>
      {children}
    </ul>
  );
}
