import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { countFilters, type ShopFilters } from '#contract/catalogue/shop-filters.ts';
import { plural } from '#contract/text/plural.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import type { NotLoaded } from '#src/lib/use-lazy-component.ts';
import { HiddenHeading } from '#src/ui/hidden-heading.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { ProductFilters } from './filters/product-filters.tsx';
import { toShopSearch } from './filters/shop-search.ts';
import { SortSelect } from './filters/sort-select.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PageLinks } from './page-links.tsx';
import { AHEAD, ProductGrid } from './product-grid.tsx';
import classes from './shop-screen.module.css';

interface ShopScreenProps {
  /** What there is to show; it may be a moment behind the filters. */
  shelf: ListingView;
  /** Whether it is about to be replaced by what was asked for since. */
  isStale: boolean;
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
  /** The filter drawer did not come. */
  onNotLoaded: NotLoaded;
  renderCard: (product: ProductView, isAhead: boolean) => ReactNode;
}

const PANEL_ID = 'filters';
const FORM_ID = 'shop-filters';

export function ShopScreen(props: ShopScreenProps) {
  const { shelf, isStale, filters, onChange, onNotLoaded, renderCard } = props;
  const { products, total, page, pages, reduced } = shelf;
  const sellsGifts = useSiteContent().pages.includes('gift-vouchers');
  const bouquets = plural(total, 'bouquet');
  const count = useRef<HTMLParagraphElement>(null);
  const panel = { filters, onChange, shelf };

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
        {reduced > 0 && (
          <p className={classes.words}>
            {plural(reduced, 'bouquet')} reduced{' '}
            <Link to="/sale" className={classes.clear}>
              See the sale
            </Link>
          </p>
        )}
        {sellsGifts && (
          <p className={classes.words}>
            Let them choose:{' '}
            <a href="/gift-vouchers" className={classes.clear}>
              Gift vouchers
            </a>
          </p>
        )}
      </header>
      <div className={classes.layout}>
        <aside id={PANEL_ID} aria-label="Filters" className={classes.side}>
          <ProductFilters {...panel} formId={FORM_ID} />
        </aside>
        <section aria-label="Bouquets" aria-busy={isStale || undefined}>
          <div className={classes.tools}>
            <p ref={count} role="status" tabIndex={-1} className={classes.count}>
              Showing {bouquets}
              {pages > 1 && `, page ${page} of ${pages}`}
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
              isSearch={filters.q !== ''}
              onChange={(sort) => onChange({ ...filters, sort })}
              formId={FORM_ID}
            />
            <FilterChips filters={filters} fallback={count} />
          </div>
          <HiddenHeading>Bouquets</HiddenHeading>
          {products.length > 0 ? (
            <ProductGrid columns={3}>
              {products.map((product, place) => (
                <li key={product.id}>{renderCard(product, place < AHEAD)}</li>
              ))}
            </ProductGrid>
          ) : (
            <NothingFound shelf={shelf} filters={filters} />
          )}
          <PageLinks page={page} pages={pages} top={count} />
        </section>
      </div>
    </>
  );
}
