import { type ProductGridProps, ProductGrid } from './product-grid.tsx';
import classes from './product-grid-skeleton.module.css';

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
