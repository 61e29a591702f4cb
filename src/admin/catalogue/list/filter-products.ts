import { SECTIONS } from '#contract/catalogue/catalogue.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { PRODUCT_KINDS } from '#contract/catalogue/product-kind.ts';
import { SALE_STATES, saleStateOf } from '#contract/catalogue/product-status.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { LEVEL_NAMES, stockLevel } from './card/stock-level.ts';

const LIST_FILTERS = [
  'all',
  ...SECTIONS,
  ...keysOf(LEVEL_NAMES),
  ...SALE_STATES,
  ...PRODUCT_KINDS,
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Returns the filter of this name; all products for any other. */
export function listFilter(name: string): ListFilter {
  return LIST_FILTERS.find((known) => known === name) ?? 'all';
}

/** The orders in which the owner can look at the list; only the shop's own is what shoppers see. */
export const SORTS = {
  shop: 'Shop order',
  name: 'Name',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  stock: 'Fewest left',
  changed: 'Last changed',
} as const;
export type ListSort = keyof typeof SORTS;

/** Returns the sort of this name; the shop's order for any other. */
export function listSort(name: string): ListSort {
  return keysOf(SORTS).find((known) => known === name) ?? 'shop';
}

export interface ListView {
  words: string;
  filter: ListFilter;
  sort: ListSort;
}

export const WHOLE_LIST: ListView = { words: '', filter: 'all', sort: 'shop' };

/** Returns whether it shows every product, in the shop's order. Only then can the order be changed. */
export function isWholeList({ words, filter, sort }: ListView): boolean {
  return words.trim() === '' && filter === 'all' && sort === 'shop';
}

const priceOf = ({ price }: AdminProductView) => Number(price);

const COMPARE: Record<ListSort, (a: AdminProductView, b: AdminProductView) => number> = {
  shop: () => 0,
  name: (a, b) => a.name.localeCompare(b.name, 'en-ZA'),
  'price-low': (a, b) => priceOf(a) - priceOf(b),
  'price-high': (a, b) => priceOf(b) - priceOf(a),
  stock: (a, b) => a.stock - b.stock,
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
};

/** Returns the products in this order; those that are alike stay in the shop's. */
export function sortProducts(
  products: readonly AdminProductView[],
  sort: ListSort,
): AdminProductView[] {
  return products.toSorted(COMPARE[sort]);
}

/** The products whose name, description, occasions, sections or flower types hold all the words, and that pass the filter. */
export function filterProducts(
  products: readonly AdminProductView[],
  { words, filter }: Pick<ListView, 'words' | 'filter'>,
): AdminProductView[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const { name, description, occasions, sections, flowerTypes } = product;
    const labels = [...occasions, ...sections, ...flowerTypes];
    const text = plain([name, description, ...labels].join(' '));
    return passes(product, filter) && wanted.every((word) => text.includes(word));
  });
}

function passes(product: AdminProductView, filter: ListFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'low' || filter === 'sold-out') return stockLevel(product) === filter;
  const kind = PRODUCT_KINDS.find((known) => known === filter);
  if (kind) return product.kind === kind;
  const state = SALE_STATES.find((known) => known === filter);
  if (state) return saleStateOf(product) === state;
  return product.sections.some((section) => section === filter);
}

/** Without capitals and accents, so that "protea" finds "Protéa". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
