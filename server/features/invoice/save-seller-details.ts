import { isDeepStrictEqual } from 'node:util';
import type { SellerDetailsView } from '#contract/owner/invoice-admin.schema.ts';
import { sellerDiff } from '#contract/owner/seller-diff.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Stores what stands on documents about the shop; those that were issued stay. Throws SETTINGS_CHANGED when `version` is
 * not the newest and other details are stored.
 */
export async function saveSellerDetails(
  scope: Scope,
  { details, version }: SellerDetailsView,
): Promise<SellerDetailsView> {
  return scope.transaction(async (inner) => {
    const { seller, now } = inner;
    const before = await seller.lock();
    // A call repeated because its answer was lost finds its work done.
    if (isDeepStrictEqual(before.details, details)) return before;
    if (before.version !== version) throw new ShopError('SETTINGS_CHANGED');
    const saved = { details, version: version + 1 };
    await seller.save(saved, now());
    const changes = sellerDiff(before.details, details);
    await inner.tell('audit.noted', { action: 'seller_changed', actor: 'owner', changes });
    return saved;
  });
}
