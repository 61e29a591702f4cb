/** Where a product stands: only one that is on sale is shown to shoppers and can be bought. */
export const PRODUCT_STATUSES = ['draft', 'on_sale', 'off_sale'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The statuses in words, as the owner reads and writes them. */
export const STATUS_NAMES: Readonly<Record<ProductStatus, string>> = {
  draft: 'Draft',
  on_sale: 'On sale',
  off_sale: 'Off sale',
};

/** Where a product stands for the owner: one that is on sale may have its first day still to come. */
export const SALE_STATES = [...PRODUCT_STATUSES, 'scheduled'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const SALE_STATE_NAMES: Readonly<Record<SaleState, string>> = {
  ...STATUS_NAMES,
  scheduled: 'On sale later',
};

/** Returns where a product stands. `onSaleFrom` is the day to come on which it goes on sale. */
export function saleStateOf({
  status,
  onSaleFrom,
}: {
  status: ProductStatus;
  onSaleFrom: string | null;
}): SaleState {
  return status === 'on_sale' && onSaleFrom !== null ? 'scheduled' : status;
}
