import type { DetailsOf } from '#contract/http/error-details.ts';

/** What PRICE_CHANGED says of an order of one bouquet that costs this now. */
export function newPrices(total: string): DetailsOf<'PRICE_CHANGED'> {
  const items = [{ productId: 'red', size: 'Medium', quantity: 1, priceAtTime: total }];
  return { subtotal: total, delivery: '0.00', total, items };
}
