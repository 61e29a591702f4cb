import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import classes from './product-card.module.css';
import { LEVEL_NAMES, stockLevel } from './stock-level.ts';

/** Says in words that a product is not on sale, runs low or is sold out; nothing otherwise. */
export function StateBadge({ product }: { product: AdminProductView }) {
  const { status } = product;
  if (status !== 'on_sale') {
    return (
      <span className={classes.state} data-status={status}>
        {STATUS_NAMES[status]}
      </span>
    );
  }
  const level = stockLevel(product);
  if (level === 'fine') return null;
  return (
    <span className={classes.state} data-level={level}>
      {LEVEL_NAMES[level]}
    </span>
  );
}
