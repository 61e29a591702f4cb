import type { ReactNode } from 'react';
import type { ProductView } from '#contract/product.schema.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { HiddenHeading } from '#src/components/hidden-heading.tsx';
import { LinkButton } from '#src/components/link-button.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { filterProducts } from './filter-products.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductGrid } from './product-grid.tsx';
import { countFilters, type ShopFilters } from './shop-filters.ts';
import classes from './shop-screen.module.css';
import { SortSelect } from './sort-select.tsx';

interface ShopScreenProps {
  products: readonly ProductView[];
  filters: ShopFilters;
  onChange: (filters: ShopFilters) => void;
  renderCard: (product: ProductView) => ReactNode;
}

export function ShopScreen({ products, filters, onChange, renderCard }: ShopScreenProps) {
  const shown = filterProducts(products, filters);
  const count = `${shown.length} ${shown.length === 1 ? 'bouquet' : 'bouquets'}`;
  const panel = <ProductFilters filters={filters} onChange={onChange} />;

  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>All Bouquets</h1>
        {filters.q && <p className={classes.words}>Results for “{filters.q}”</p>}
      </header>
      <div className={classes.layout}>
        <aside aria-label="Filters" className={classes.side}>
          {panel}
        </aside>
        <section aria-label="Bouquets">
          <div className={classes.tools}>
            <p role="status" className={classes.count}>
              Showing {count}
            </p>
            <FilterDrawer count={countFilters(filters)} result={`Show ${count}`}>
              {panel}
            </FilterDrawer>
            <SortSelect sort={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
          </div>
          <HiddenHeading>Bouquets</HiddenHeading>
          {shown.length > 0 ? (
            <ProductGrid columns={3}>
              {shown.map((product) => (
                <li key={product.id}>{renderCard(product)}</li>
              ))}
            </ProductGrid>
          ) : (
            <NothingFound isCatalogueEmpty={products.length === 0} />
          )}
        </section>
      </div>
    </>
  );
}

function NothingFound({ isCatalogueEmpty }: { isCatalogueEmpty: boolean }) {
  return isCatalogueEmpty ? (
    <EmptyState
      title="There are no bouquets yet"
      text="New ones are being made. Please look again soon."
    />
  ) : (
    <EmptyState
      title="No bouquets match"
      text="Try a wider price range, fewer filters or other words."
    >
      <LinkButton to="/shop" search={{}} resetScroll={false}>
        See all bouquets
      </LinkButton>
    </EmptyState>
  );
}
