import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { SizeView } from '#contract/catalogue/product.schema.ts';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';

type AnySize = Omit<SizeView, 'compareAtPrice'> & { compareAtPrice?: string | null };

/** A product as the owner gets it; a test says what is special about it. */
export function adminProduct({
  sizes = bouquet().sizes,
  ...over
}: Partial<Omit<AdminProductView, 'sizes'>> & {
  sizes?: readonly AnySize[];
} = {}): AdminProductView {
  return {
    ...bouquet(),
    compareAtPrice: null,
    kind: 'bouquet',
    sizes: ownersSizes(sizes),
    status: 'on_sale',
    onSaleFrom: null,
    version: 1,
    updatedAt: '2026-11-21T08:48:00.000Z',
    ...over,
  };
}

/** Returns sizes as the owner gets them. */
export function ownersSizes(sizes: readonly AnySize[]): AdminProductView['sizes'] {
  return sizes.map((size) => ({ ...size, compareAtPrice: size.compareAtPrice ?? null }));
}
