import type { AdminProductView } from '#contract/product-editing.ts';
import classes from './stock-badge.module.css';
import { LEVEL_NAMES, stockLevel } from './stock-level.ts';

/** Says in words that a bouquet runs low or is sold out; nothing while there are enough. */
export function StockBadge({ product }: { product: AdminProductView }) {
  const level = stockLevel(product);
  if (level === 'fine') return null;
  return (
    <span className={classes.badge} data-level={level}>
      {LEVEL_NAMES[level]}
    </span>
  );
}
