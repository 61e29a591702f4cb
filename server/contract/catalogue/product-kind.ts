import type { SizeView } from './product.schema.ts';

/** What a product is: a bouquet, or an add-on, which goes with bouquets and stands in no list. It stays what it is. */
export const PRODUCT_KINDS = ['bouquet', 'addon'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The kinds in words, as the owner reads and writes them. */
export const KIND_NAMES: Readonly<Record<ProductKind, string>> = {
  bouquet: 'Bouquet',
  addon: 'Add-on',
};

/** What an add-on is sold in unless the owner names sizes. */
export const ONE_SIZE = {
  code: 'one',
  label: 'One size',
  stemCount: '',
  description: '',
  price: '0.00',
  available: true,
} as const satisfies SizeView;
