import {
  availableSizes,
  DEFAULT_SIZE_NAME,
  findSize,
  sizePrice,
} from '#contract/catalogue/product.ts';
import { type Cents, cents, randText } from '#contract/money/money.ts';
import type { Product } from './product.entity.ts';
import { sizeView } from './product.view.ts';

/** What decides whether shoppers can buy a product. */
export type SaleState = Pick<Product, 'status' | 'onSaleFrom' | 'deletedAt'>;

/** Returns whether shoppers can buy the product. */
export function isOnSale({ status, onSaleFrom, deletedAt }: SaleState): boolean {
  return status === 'on_sale' && !onSaleFrom && !deletedAt;
}

/** The same as {@link isOnSale} in SQL, over the table `product`. */
export const IS_ON_SALE = `deleted_at is null and status = 'on_sale' and on_sale_from is null`;

/** As {@link IS_ON_SALE}, and in the shop's lists, where add-ons never are. */
export const IS_LISTED = `${IS_ON_SALE} and kind = 'bouquet'`;

/** What a shopper can buy of a product: one size at one price. `sizeCode` is empty without sizes. */
export interface PurchasableSize {
  sizeCode: string;
  sizeLabel: string;
  price: Cents;
}

/**
 * Resolves the size a client names (code, label or bare name) to what is sold now.
 * A product with no available size is sold at its base price as "Medium" (docs/reference/product.md, section 3).
 * Undefined when the product is not on sale or that size is not available.
 */
export function findPurchasableSize(
  product: SaleState & Pick<Product, 'priceCents' | 'sizes'>,
  name: string | undefined,
): PurchasableSize | undefined {
  if (!isOnSale(product)) return undefined;
  const priced = { price: randText(cents(product.priceCents)), sizes: product.sizes.map(sizeView) };
  if (availableSizes(priced).length === 0) {
    return { sizeCode: '', sizeLabel: DEFAULT_SIZE_NAME, price: sizePrice(priced, undefined) };
  }
  const size = findSize(priced.sizes, name);
  return size && { sizeCode: size.code, sizeLabel: size.label, price: sizePrice(priced, size) };
}

/** Returns the label of a stored size code, also when it is no longer available. */
export function sizeLabelOf(product: Pick<Product, 'sizes'>, sizeCode: string): string {
  return product.sizes.find((size) => size.code === sizeCode)?.label ?? DEFAULT_SIZE_NAME;
}
