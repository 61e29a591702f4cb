import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { productChangedDetails } from '#contract/catalogue/product-refusals.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';

/** The product as it is now, when this is the refusal of a change of another version of it. */
export function conflictFromError(error: unknown): AdminProductView | undefined {
  const refusal = shopErrorOf(error);
  if (refusal?.code !== 'PRODUCT_CHANGED') return undefined;
  return productChangedDetails.safeParse(refusal.details).data?.product;
}
