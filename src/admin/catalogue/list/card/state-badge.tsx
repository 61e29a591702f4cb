import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { STATUS_NAMES, saleStateOf } from '#contract/catalogue/product-status.ts';
import { shortDate } from '#contract/time/date-text.ts';
import classes from './product-card.module.css';
import { LEVEL_NAMES, stockLevel } from './stock-level.ts';

/** Says in words that a product is not on sale, or from when, that it runs low or is sold out; nothing otherwise. */
export function StateBadge({ product }: { product: AdminProductView }) {
  const state = saleStateOf(product);
  if (state !== 'on_sale') {
    return (
      <span className={classes.state} data-status={state}>
        {state === 'scheduled'
          ? `On sale from ${shortDate(product.onSaleFrom ?? '')}`
          : STATUS_NAMES[state]}
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
