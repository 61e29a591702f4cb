import { Button } from '@mantine/core';
import { type RefObject, useMemo, useState } from 'react';
import { STATUS_NAMES } from '#contract/catalogue/product-status.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { plural } from '#contract/text/plural.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { ProductActions } from './actions/product-actions.ts';
import { LEVEL_NAMES } from './card/stock-level.ts';
import {
  filterProducts,
  isWholeList,
  sortProducts,
  type ListFilter,
  type ListView,
  WHOLE_LIST,
} from './filter-products.ts';
import { ListTools } from './list-tools.tsx';
import { ProductGrid } from './product-grid.tsx';
import classes from './product-list.module.css';

interface StateSummaryProps {
  products: readonly AdminProductView[];
  filter: ListFilter;
  onChoose: (filter: ListFilter) => void;
}

const { draft, off_sale } = STATUS_NAMES;
const STATES = { ...LEVEL_NAMES, draft, off_sale };

/**
 * How many products run low, are sold out or are not on sale; pressed, it shows only those, and pressed
 * again, all.
 */
function StateSummary({ products, filter, onChoose }: StateSummaryProps) {
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

interface ProductListProps {
  /** The whole catalogue, in its order; at least one. */
  products: readonly AdminProductView[];
  actions: Omit<ProductActions, 'move'>;
  /** The line that counts the products; it can be given the focus. */
  countLine: RefObject<HTMLParagraphElement | null>;
  onShowArchive: () => void;
  /** The words that it is looked through for at first. */
  find: string;
}

/** The search for products, and its results. */
export function ProductList({
  products,
  actions,
  countLine,
  onShowArchive,
  find,
}: ProductListProps) {
  const [view, setView] = useState({ ...WHOLE_LIST, words: find });
  const shown = useStickyFilter(products, view);
  const isWhole = isWholeList(view);

  return (
    <>
      <div className={classes.head}>
        <ListTools view={view} onChange={setView} />
        <StateSummary
          products={products}
          filter={view.filter}
          onChoose={(filter) => setView({ ...view, words: '', filter })}
        />
        <div className={classes.count}>
          <p ref={countLine} role="status" tabIndex={-1} className={classes.line}>
            Showing {shown.length} of {plural(products.length, 'product')}
          </p>
          {!isWhole && shown.length > 0 && (
            <>
              <Button variant="light" size="compact-md" onClick={() => setView(WHOLE_LIST)}>
                Show all
              </Button>
              <p className={classes.note}>To change the order, show all.</p>
            </>
          )}
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.archive}
            onClick={onShowArchive}
          >
            Archived products
          </Button>
        </div>
      </div>
      {shown.length > 0 ? (
        <ProductGrid products={shown} isMovable={isWhole} actions={actions} />
      ) : (
        <EmptyState title="No products match" text="Try another search or another filter.">
          <Button size="md" variant="default" onClick={() => setView(WHOLE_LIST)}>
            Show all products
          </Button>
        </EmptyState>
      )}
    </>
  );
}

/**
 * The products that match, and those that did since the view was chosen: a card whose stock was just
 * raised in "Low stock" stays where it is, with the focus, until something else is looked for.
 */
function useStickyFilter(
  products: readonly AdminProductView[],
  view: ListView,
): readonly AdminProductView[] {
  const matching = useMemo(() => filterProducts(products, view), [products, view]);
  const [kept, setKept] = useState({ view, ids: idsOf(matching) });
  const before = kept.view === view ? kept.ids : new Set<string>();
  const isGrown = matching.some(({ id }) => !before.has(id));
  if (kept.view !== view || isGrown) {
    setKept({ view, ids: new Set([...before, ...idsOf(matching)]) });
  }
  return useMemo(
    () =>
      sortProducts(
        products.filter(({ id }) => kept.ids.has(id)),
        view.sort,
      ),
    [products, kept, view.sort],
  );
}

function idsOf(products: readonly AdminProductView[]): Set<string> {
  return new Set(products.map(({ id }) => id));
}
