import type { AdminProductView } from '#contract/product-editing.ts';
import type { ListFilter } from './filter-products.ts';
import { LEVEL_NAMES, stockLevel } from './stock-level.ts';
import classes from './stock-summary.module.css';

interface StockSummaryProps {
  products: readonly AdminProductView[];
  filter: ListFilter;
  onChoose: (filter: ListFilter) => void;
}

/** How many bouquets run low or are sold out; pressed, it shows only those, and pressed again, all. */
export function StockSummary({ products, filter, onChoose }: StockSummaryProps) {
  const levels = (['sold-out', 'low'] as const).map((level) => ({
    level,
    count: products.filter((product) => stockLevel(product) === level).length,
  }));
  if (levels.every(({ count }) => count === 0)) return null;

  return (
    <div className={classes.summary}>
      {levels
        .filter(({ count }) => count > 0)
        .map(({ level, count }) => (
          <button
            key={level}
            type="button"
            className={classes.level}
            data-level={level}
            aria-pressed={filter === level}
            onClick={() => onChoose(filter === level ? 'all' : level)}
          >
            {LEVEL_NAMES[level]}: {count}
          </button>
        ))}
    </div>
  );
}
