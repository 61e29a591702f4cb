import type { ProductView } from '#contract/product.schema.ts';
import { priceText } from '#contract/product.ts';
import { flowerTypesOf } from '#src/features/catalogue/flower-types-of.ts';
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx';
import { RecentStrip } from '#src/features/related/recent-strip.tsx';
import { relatedBouquets } from '#src/features/related/related-bouquets.ts';
import { RelatedSection } from '#src/features/related/related-section.tsx';
import { useRecentlyViewed } from '#src/features/related/use-recently-viewed.ts';
import { ShoppableCard } from './shoppable-card.tsx';

interface MoreBouquetsProps {
  product: ProductView;
  catalogue: readonly ProductView[];
}

/** Below a bouquet: four that are like it, and those this browser has looked at before. */
export function MoreBouquets({ product, catalogue }: MoreBouquetsProps) {
  const related = relatedBouquets(product, catalogue, traitsOf);
  const recent = useRecentlyViewed(product.id, catalogue);
  return (
    <>
      {related.length > 0 && (
        <RelatedSection>
          <ProductGrid columns={4}>
            {related.map((other) => (
              <li key={other.id}>
                <ShoppableCard product={other} />
              </li>
            ))}
          </ProductGrid>
        </RelatedSection>
      )}
      <RecentStrip products={recent} priceOf={priceText} />
    </>
  );
}

function traitsOf(product: ProductView): readonly string[] {
  return [...product.occasions, ...product.sections, ...flowerTypesOf(product)];
}
