import type { ReactNode } from 'react';
import classes from './product-grid.module.css';

/** So many cards have their pictures loaded before the page is painted; the others follow at once. */
export const AHEAD = 1;

interface ProductGridProps {
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

interface ProductGridSkeletonProps extends Pick<ProductGridProps, 'columns'> {
  rows: number;
}

/** Holds the places of the cards while their list loads. */
export function ProductGridSkeleton({ columns, rows }: ProductGridSkeletonProps) {
  return (
    <ProductGrid columns={columns}>
      {Array.from({ length: columns * rows }, (_, place) => (
        <li key={place} aria-hidden className={classes.card}>
          <div className={classes.picture} />
          <div className={classes.name} />
          <div className={classes.price} />
        </li>
      ))}
    </ProductGrid>
  );
}
