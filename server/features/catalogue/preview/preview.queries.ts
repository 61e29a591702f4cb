import type { PreviewLinkView, PreviewView } from '#contract/catalogue/preview.schema.ts';
import { PREVIEW_DAYS } from '#contract/catalogue/preview.ts';
import { saleStateOf } from '#contract/catalogue/product-status.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { productView } from '#server/features/catalogue/product.view.ts';
import type { SeasonScope } from '#server/features/catalogue/season/season-prices.ts';
import { shownProduct } from '#server/features/catalogue/season/shown-price.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { failNotFound } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Returns a link by which anybody sees a product as shoppers will. Throws PRODUCT_NOT_FOUND. */
export async function getPreviewLink(
  scope: Pick<Scope, 'products' | 'previewTokens' | 'today' | 'shop'>,
  { id }: { id: string },
): Promise<PreviewLinkView> {
  const product = (await scope.products.findManyWithDeleted([id])).get(id);
  // An add-on has no page.
  if (!product || product.deletedAt || product.kind === 'addon')
    throw new ShopError('PRODUCT_NOT_FOUND');
  const lastDay = addDays(scope.today(), PREVIEW_DAYS);
  const token = scope.previewTokens.tokenOf({ productId: id, lastDay });
  return { link: `${scope.shop.publicUrl}/preview/${token}`, lastDay };
}

/**
 * Returns the product of a preview link as it is now. Throws PREVIEW_LINK where the link is over or none of ours, and
 * where the product was deleted; it does not say which, and counts as a guess.
 */
export async function getPreview(
  scope: SeasonScope & Pick<Scope, 'products' | 'previewTokens' | 'limit'>,
  { token }: { token: string },
): Promise<PreviewView> {
  const preview = scope.previewTokens.previewOf(token);
  if (!preview || preview.lastDay < scope.today()) return failNotFound(scope, 'PREVIEW_LINK');
  const { productId } = preview;
  const product = (await scope.products.findManyWithDeleted([productId])).get(productId);
  if (!product || product.deletedAt) return failNotFound(scope, 'PREVIEW_LINK');
  const { status, onSaleFrom = null } = product;
  return {
    product: shownProduct(productView(product), await scope.seasonPrices.read(scope)),
    state: saleStateOf({ status, onSaleFrom }),
    onSaleFrom,
  };
}
