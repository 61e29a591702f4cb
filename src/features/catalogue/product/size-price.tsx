import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { compareAtPrice } from '#contract/catalogue/compare-at.ts';
import { sizePrice } from '#contract/catalogue/product.ts';
import { randLabel } from '#contract/money/money.ts';
import { CompareAt } from '#src/ui/compare-at.tsx';

/** What one size costs, and what it cost before where it is reduced. */
export function SizePrice({ product, size }: { product: ProductView; size: SizeView }) {
  const earlier = compareAtPrice(product, size);
  return (
    <>
      <CompareAt price={earlier && randLabel(earlier)} />
      {randLabel(sizePrice(product, size))}
    </>
  );
}
