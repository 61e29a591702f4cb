import { priceText } from '#contract/product.ts';
import { ProductCardSkeleton } from '#src/features/catalogue/product-card-skeleton.tsx';
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx';
import { RecentStrip } from '#src/features/related/recent-strip.tsx';
import { RelatedSection } from '#src/features/related/related-section.tsx';
import { useRecentlyViewed } from '#src/features/related/use-recently-viewed.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ShoppableCard } from './shoppable-card.tsx';

const SKELETONS = ['a', 'b', 'c', 'd'];

/** Below a bouquet: four that are like it, and those this browser has looked at before. */
export function MoreBouquets({ id }: { id: string }) {
  const { data: related, isPending } = trpc.catalogue.related.useQuery({ id });
  const recent = useRecentlyViewed(id);
  return (
    <>
      {(isPending || Boolean(related?.length)) && (
        <RelatedSection>
          <ProductGrid columns={4}>
            {related
              ? related.map((other) => (
                  <li key={other.id}>
                    <ShoppableCard product={other} />
                  </li>
                ))
              : SKELETONS.map((skeleton) => (
                  <li key={skeleton}>
                    <ProductCardSkeleton />
                  </li>
                ))}
          </ProductGrid>
        </RelatedSection>
      )}
      <RecentStrip products={recent} priceOf={priceText} />
    </>
  );
}
