import type { ReactNode } from 'react';
import type { Occasion } from '#contract/catalogue.ts';
import type { ProductView } from '#contract/product.schema.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { HiddenHeading } from '#src/components/hidden-heading.tsx';
import { OccasionChips } from './occasion-chips.tsx';
import classes from './occasions-screen.module.css';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { AHEAD, ProductGrid } from './product-grid.tsx';

interface OccasionsScreenProps {
  /** Undefined while they load. */
  products: readonly ProductView[] | undefined;
  /** Undefined for all. */
  occasion: Occasion | undefined;
  renderCard: (product: ProductView, isAhead: boolean) => ReactNode;
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function OccasionsScreen({ products, occasion, renderCard }: OccasionsScreenProps) {
  const shown = products?.filter(
    (product) => occasion === undefined || product.sections.includes(occasion),
  );
  return (
    <>
      <h1 className={classes.title}>Occasions</h1>
      <p className={classes.lead}>Choose what it is for, and we show what suits.</p>
      <OccasionChips chosen={occasion} />
      <section aria-label={occasion ?? 'All occasions'} className={classes.list}>
        <HiddenHeading>Bouquets</HiddenHeading>
        {shown?.length === 0 && <EmptyState title="No products found for this occasion." />}
        <ProductGrid columns={4}>
          {shown
            ? shown.map((product, place) => (
                <li key={product.id}>{renderCard(product, place < AHEAD)}</li>
              ))
            : SKELETONS.map((skeleton) => (
                <li key={skeleton}>
                  <ProductCardSkeleton />
                </li>
              ))}
        </ProductGrid>
      </section>
    </>
  );
}
