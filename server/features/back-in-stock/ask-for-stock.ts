import { isThere } from '#contract/enquiry/back-in-stock.ts';
import type { AskForStockInput } from '#contract/enquiry/back-in-stock.schema.ts';
import { countEntry } from '#server/features/sign-up/count-entry.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** A page that was opened before may still offer to tell. */
const IS_THERE = 'Good news: it’s there again. Please load the page again to order it.';

/**
 * Notes that an address wants to hear when a bouquet is back; a job decides whether it is written to
 * (ask-stock-request.ts). The same is done for every address, so that neither the answer nor its time tells which wait.
 * Throws PRODUCT_NOT_FOUND; SIZE_UNAVAILABLE for a size that the bouquet does not have; RULE_NOT_MET for what can be
 * bought; TOO_MANY.
 */
export async function askForStock(
  scope: Scope,
  { email, productId, size = '' }: AskForStockInput,
): Promise<void> {
  const product = await scope.products.findOnSale(productId);
  if (!product) return failNotFound(scope, 'PRODUCT_NOT_FOUND');
  if (size && !product.sizes.some(({ code }) => code === size)) {
    throw new ShopError('SIZE_UNAVAILABLE');
  }
  if (isThere(product, size)) throw new ShopError('RULE_NOT_MET', { message: IS_THERE });
  await countEntry(scope);
  await scope.transaction(async ({ stockRequests, jobs, now }) => {
    const askedAt = now();
    const requestId = await stockRequests.noteAsked({ email, productId, sizeCode: size }, askedAt);
    await jobs.send('back-in-stock.ask', { requestId, askedAt: askedAt.toISOString() });
  });
}
