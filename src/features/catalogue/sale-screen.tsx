import { type ReactNode, useRef } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { SaleView } from '#contract/catalogue/product-listing.schema.ts';
import { HiddenHeading } from '#src/ui/hidden-heading.tsx';
import { PageLinks } from './page-links.tsx';
import { AHEAD, ProductGrid } from './product-grid.tsx';

interface SaleScreenProps {
  shelf: SaleView;
  renderCard: (product: ProductView, isAhead: boolean) => ReactNode;
}

/** The bouquets that cost less than before. */
export function SaleScreen({ shelf, renderCard }: SaleScreenProps) {
  const { products, page, pages } = shelf;
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} tabIndex={-1} aria-label="Reduced bouquets">
      <HiddenHeading>Bouquets</HiddenHeading>
      <ProductGrid columns={4}>
        {products.map((product, place) => (
          <li key={product.id}>{renderCard(product, place < AHEAD)}</li>
        ))}
      </ProductGrid>
      <PageLinks page={page} pages={pages} top={list} />
    </section>
  );
}
