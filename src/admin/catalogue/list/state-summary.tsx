import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { SALE_STATE_NAMES } from '#contract/catalogue/product-status.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { LEVEL_NAMES } from './card/stock-level.ts';
import { filterProducts, type ListFilter } from './filter-products.ts';
import classes from './product-list.module.css';

interface StateSummaryProps {
  products: readonly AdminProductView[];
  filter: ListFilter;
  onChoose: (filter: ListFilter) => void;
}

const { draft, off_sale, scheduled } = SALE_STATE_NAMES;
const STATES = { ...LEVEL_NAMES, draft, off_sale, scheduled, addon: 'Add-ons' };

/**
 * How many products run low, are sold out, are not on sale or are add-ons; pressed, it shows only those, and pressed
 * again, all.
 */
export function StateSummary({ products, filter, onChoose }: StateSummaryProps) {
  const states = keysOf(STATES)
    .map((state) => ({
      state,
      label: STATES[state],
      count: filterProducts(products, { words: '', filter: state }).length,
    }))
    .filter(({ count }) => count > 0);
  if (states.length === 0) return null;

  return (
    <div className={classes.summary}>
      {states.map(({ state, label, count }) => (
        <button
          key={state}
          type="button"
          className={classes.state}
          data-state={state}
          aria-pressed={filter === state}
          onClick={() => onChoose(filter === state ? 'all' : state)}
        >
          {label}: {count}
        </button>
      ))}
    </div>
  );
}
