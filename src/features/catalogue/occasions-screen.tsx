import { type ReactNode, useRef } from 'react';
import type { Occasion } from '#contract/catalogue/catalogue.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HiddenHeading } from '#src/ui/hidden-heading.tsx';
import { OccasionsHead } from './occasions-head.tsx';
import classes from './occasions-screen.module.css';
import { PageLinks } from './page-links.tsx';
import { AHEAD, ProductGrid } from './product-grid.tsx';

interface OccasionsScreenProps {
  shelf: Pick<ListingView, 'products' | 'page' | 'pages'>;
  /** Whether it is about to be replaced by what was asked for since. */
  isStale?: boolean;
  /** Undefined for all. */
  occasion: Occasion | undefined;
  renderCard: (product: ProductView, isAhead: boolean) => ReactNode;
}

export function OccasionsScreen(props: OccasionsScreenProps) {
  const { shelf, isStale, occasion, renderCard } = props;
  const list = useRef<HTMLElement>(null);
  return (
    <>
      <OccasionsHead occasion={occasion} />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={occasion ?? 'All occasions'}
        aria-busy={isStale || undefined}
        className={classes.list}
      >
        <HiddenHeading>Bouquets</HiddenHeading>
        {shelf.products.length === 0 ? (
          <EmptyState title="No products found for this occasion." />
        ) : (
          <ProductGrid columns={4}>
            {shelf.products.map((product, place) => (
              <li key={product.id}>{renderCard(product, place < AHEAD)}</li>
            ))}
          </ProductGrid>
        )}
        <PageLinks page={shelf.page} pages={shelf.pages} top={list} />
      </section>
    </>
  );
}
