import { Button } from '@mantine/core';
import { type RefObject, useMemo, useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { ChooseAll, ChooseBar } from '#src/admin/catalogue/bulk/choose-bar.tsx';
import type { Choosing } from '#src/admin/catalogue/bulk/use-choosing.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { ProductActions } from './actions/product-actions.ts';
import { ChoosableCard } from './card/choosable-card.tsx';
import {
  filterProducts,
  isWholeList,
  type ListView,
  sortProducts,
  WHOLE_LIST,
} from './filter-products.ts';
import { ListTools } from './list-tools.tsx';
import gridClasses from './product-grid.module.css';
import { ProductGrid } from './product-grid.tsx';
import classes from './product-list.module.css';
import { StateSummary } from './state-summary.tsx';

interface ProductListProps {
  /** The whole catalogue, in its order; at least one. */
  products: readonly AdminProductView[];
  actions: Omit<ProductActions, 'move'>;
  /** The line that counts the products; it can be given the focus. */
  countLine: RefObject<HTMLParagraphElement | null>;
  onShowArchive: () => void;
  choosing: Choosing;
  /** Several products are chosen and are to be changed. */
  onChangeChosen: () => void;
  /** The words that it is looked through for at first. */
  find: string;
}

/** The search for products, and its results. */
export function ProductList({
  products,
  actions,
  countLine,
  onShowArchive,
  choosing,
  onChangeChosen,
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
              {!choosing.isOn && <p className={classes.note}>To change the order, show all.</p>}
            </>
          )}
          <Button
            variant={choosing.isOn ? 'filled' : 'light'}
            size="compact-md"
            className={classes.several}
            aria-pressed={choosing.isOn}
            onClick={choosing.isOn ? choosing.stop : choosing.start}
          >
            Choose several
          </Button>
          {!choosing.isOn && (
            <Button variant="subtle" size="compact-md" onClick={onShowArchive}>
              Archived products
            </Button>
          )}
          {choosing.isOn && shown.length > 0 && <ChooseAll choosing={choosing} shown={shown} />}
        </div>
      </div>
      {shown.length > 0 ? (
        <Cards products={shown} isMovable={isWhole} actions={actions} choosing={choosing} />
      ) : (
        <EmptyState title="No products match" text="Try another search or another filter.">
          <Button size="md" variant="default" onClick={() => setView(WHOLE_LIST)}>
            Show all products
          </Button>
        </EmptyState>
      )}
      {choosing.isOn && (
        <ChooseBar
          choosing={choosing}
          shown={shown}
          onChange={onChangeChosen}
          onStop={() => {
            choosing.stop();
            countLine.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface CardsProps {
  products: readonly AdminProductView[];
  isMovable: boolean;
  actions: Omit<ProductActions, 'move'>;
  choosing: Choosing;
}

/** The cards, with what can be done with each; while several are chosen, that is only to choose it. */
function Cards({ products, isMovable, actions, choosing }: CardsProps) {
  if (!choosing.isOn) {
    return <ProductGrid products={products} isMovable={isMovable} actions={actions} />;
  }
  return (
    <ul className={gridClasses.grid}>
      {products.map((product) => (
        <li key={product.id} className={gridClasses.item}>
          <ChoosableCard
            product={product}
            isChosen={choosing.isChosen(product.id)}
            onChange={(isChosen) => choosing.choose([product.id], isChosen)}
          />
        </li>
      ))}
    </ul>
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
