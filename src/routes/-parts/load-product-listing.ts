import type { ListingQuery } from '#contract/catalogue/product-listing.ts';
import type { TrpcUtils } from '#src/lib/trpc.ts';

/** Loads what a page of the shop's list needs: the whole catalogue where it is small enough to be had. */
export async function loadProductListing(
  { catalogue }: TrpcUtils,
  query: ListingQuery,
  cause: 'preload' | 'enter' | 'stay',
): Promise<void> {
  const { q } = query;
  const whole = await catalogue.whole.ensureData();
  if (whole) {
    if (q) await catalogue.search.ensureData({ q });
    // The screen that is there keeps what it shows until the next has come.
  } else if (cause !== 'stay') await catalogue.shelf.ensureData(query);
}
