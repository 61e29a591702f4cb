import { SECTIONS } from '#contract/catalogue/catalogue.ts';
import { PRODUCT_STATUSES } from '#contract/catalogue/product-status.ts';
import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { LEVEL_NAMES, stockLevel } from './card/stock-level.ts';

const LIST_FILTERS = ['all', ...SECTIONS, ...keysOf(LEVEL_NAMES), ...PRODUCT_STATUSES] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Returns the filter of this name; all products for any other. */
export function listFilter(name: string): ListFilter {
  return LIST_FILTERS.find((known) => known === name) ?? 'all';
}

export interface ListView {
  words: string;
  filter: ListFilter;
}

export const WHOLE_LIST: ListView = { words: '', filter: 'all' };

/** Returns whether it shows every product, in the shop's order. Only then can the order be changed. */
export function isWholeList({ words, filter }: ListView): boolean {
  return words.trim() === '' && filter === 'all';
}

/** The products whose name, description, occasions, sections or flower types hold all the words, and that pass the filter. */
export function filterProducts(
  products: readonly AdminProductView[],
  { words, filter }: ListView,
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
  const status = PRODUCT_STATUSES.find((known) => known === filter);
  if (status) return product.status === status;
  return product.sections.some((section) => section === filter);
}

/** Without capitals and accents, so that "protea" finds "Protéa". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
