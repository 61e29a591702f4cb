import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { FLOWER_TYPES } from '#contract/catalogue.ts';
import type { ProductView } from '#contract/product.schema.ts';
import { HiddenHeading } from '#src/components/hidden-heading.tsx';
import { choiceCounts } from './choice-counts.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { filterProducts, type Found } from './filter-products.ts';
import { flowerTypesOf } from './flower-types-of.ts';
import { NothingFound } from './nothing-found.tsx';
import { ProductFilters } from './product-filters.tsx';
import { AHEAD, ProductGrid } from './product-grid.tsx';
import { countFilters, type ShopFilters } from './shop-filters.ts';
import classes from './shop-screen.module.css';
import { toShopSearch } from './shop-search.ts';
import { SortSelect } from './sort-select.tsx';

interface ShopScreenProps {
  products: readonly ProductView[];
  filters: ShopFilters;
  /** What the search for the words of the filters found. */
  found: Found;
  onChange: (filters: ShopFilters) => void;
  /** The filter drawer did not come. */
  onNotLoaded: () => void;
  renderCard: (product: ProductView, isAhead: boolean) => ReactNode;
}

const PANEL_ID = 'filters';
const FORM_ID = 'shop-filters';

export function ShopScreen(props: ShopScreenProps) {
  const { products, filters, found, onChange, onNotLoaded, renderCard } = props;
  // A tick is painted before the bouquets that follow from it.
  const followed = useDeferredValue(filters);
  const shown = filterProducts(products, followed, found);
  const bouquets = `${shown.length} ${shown.length === 1 ? 'bouquet' : 'bouquets'}`;
  const count = useRef<HTMLParagraphElement>(null);
  const panel = {
    filters,
    onChange,
    counts: choiceCounts(products, filters, found),
    unused: FLOWER_TYPES.filter(
      (type) => !products.some((each) => flowerTypesOf(each).includes(type)),
    ),
  };

  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>All Bouquets</h1>
        {filters.q && (
          <p className={classes.words}>
            Results for “{filters.q}”{' '}
            <Link
              to="/shop"
              search={toShopSearch({ ...filters, q: '' })}
              resetScroll={false}
              className={classes.clear}
            >
              Clear search
            </Link>
          </p>
        )}
      </header>
      <div className={classes.layout}>
        <aside id={PANEL_ID} aria-label="Filters" className={classes.side}>
          <ProductFilters {...panel} formId={FORM_ID} />
        </aside>
        <section aria-label="Bouquets">
          <div className={classes.tools}>
            <p ref={count} role="status" tabIndex={-1} className={classes.count}>
              Showing {bouquets}
            </p>
            <FilterButton
              count={countFilters(filters)}
              result={`Show ${bouquets}`}
              panelId={PANEL_ID}
              onNotLoaded={onNotLoaded}
            >
              <ProductFilters {...panel} />
            </FilterButton>
            <SortSelect
              sort={filters.sort}
              onChange={(sort) => onChange({ ...filters, sort })}
              formId={FORM_ID}
            />
            <FilterChips filters={filters} fallback={count} />
          </div>
          <HiddenHeading>Bouquets</HiddenHeading>
          {shown.length > 0 ? (
            <ProductGrid columns={3}>
              {shown.map((product, place) => (
                <li key={product.id}>{renderCard(product, place < AHEAD)}</li>
              ))}
            </ProductGrid>
          ) : (
            <NothingFound products={products} filters={followed} />
          )}
        </section>
      </div>
    </>
  );
}
