/** Where a product stands: only one that is on sale is shown to shoppers and can be bought. */
export const PRODUCT_STATUSES = ['draft', 'on_sale', 'off_sale'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The statuses in words, as the owner reads and writes them. */
export const STATUS_NAMES: Readonly<Record<ProductStatus, string>> = {
  draft: 'Draft',
  on_sale: 'On sale',
  off_sale: 'Off sale',
};
