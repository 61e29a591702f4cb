import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { compareAtText } from '#contract/catalogue/compare-at.ts';
import { priceText } from '#contract/catalogue/product.ts';
import { ProductGridSkeleton } from '#src/features/catalogue/product-grid.tsx';
import {
  RecentStrip,
  RelatedSection,
  useRecentlyViewed,
} from '#src/features/related/related-section.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { CompareAt } from '#src/ui/compare-at.tsx';
import { ProductGridWithCart } from './add-to-cart/product-card-with-cart.tsx';

/** Below a bouquet: four that are like it, and those viewed in this browser before. */
export function MoreBouquets({ id }: { id: string }) {
  const { data: related, isPending } = trpc.catalogue.related.useQuery({ id });
  const recent = useRecentlyViewed(id);
  return (
    <>
      {(isPending || Boolean(related?.length)) && (
        <RelatedSection>
          {related ? (
            <ProductGridWithCart products={related} />
          ) : (
            <ProductGridSkeleton columns={4} rows={1} />
          )}
        </RelatedSection>
      )}
      <RecentStrip products={recent} priceOf={priceOf} />
    </>
  );
}

function priceOf(product: ProductView) {
  return (
    <>
      <CompareAt price={compareAtText(product)} />
      {priceText(product)}
    </>
  );
}
