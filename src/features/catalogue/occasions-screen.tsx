import { type ReactNode, useRef } from 'react';
import type { Occasion } from '#contract/catalogue.ts';
import type { ProductView } from '#contract/product.schema.ts';
import type { ShelfView } from '#contract/shelf.schema.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { HiddenHeading } from '#src/components/hidden-heading.tsx';
import { OccasionChips } from './occasion-chips.tsx';
import classes from './occasions-screen.module.css';
import { PageLinks } from './page-links.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { AHEAD, ProductGrid } from './product-grid.tsx';

interface OccasionsScreenProps {
  /** Undefined while it loads. */
  shelf: Pick<ShelfView, 'products' | 'page' | 'pages'> | undefined;
  /** It is to be replaced by what was asked for meanwhile. */
  isOld?: boolean;
  /** Undefined for all. */
  occasion: Occasion | undefined;
  renderCard: (product: ProductView, isAhead: boolean) => ReactNode;
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function OccasionsScreen(props: OccasionsScreenProps) {
  const { shelf, isOld, occasion, renderCard } = props;
  const list = useRef<HTMLElement>(null);
  return (
    <>
      <h1 className={classes.title}>Occasions</h1>
      <p className={classes.lead}>Choose what it is for, and we show what suits.</p>
      <OccasionChips chosen={occasion} />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={occasion ?? 'All occasions'}
        aria-busy={isOld || undefined}
        className={classes.list}
      >
        <HiddenHeading>Bouquets</HiddenHeading>
        {shelf?.products.length === 0 && (
          <EmptyState title="No products found for this occasion." />
        )}
        <ProductGrid columns={4}>
          {shelf
            ? shelf.products.map((product, place) => (
                <li key={product.id}>{renderCard(product, place < AHEAD)}</li>
              ))
            : SKELETONS.map((skeleton) => (
                <li key={skeleton}>
                  <ProductCardSkeleton />
                </li>
              ))}
        </ProductGrid>
        {shelf && <PageLinks page={shelf.page} pages={shelf.pages} top={list} />}
      </section>
    </>
  );
}
