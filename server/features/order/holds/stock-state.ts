/**
 * What an order has done to the stock: `held` while unpaid, `sold` once paid,
 * `released` when it was given back or could not be taken again.
 */
export const STOCK_STATES = ['held', 'sold', 'released'] as const;
export type StockState = (typeof STOCK_STATES)[number];
