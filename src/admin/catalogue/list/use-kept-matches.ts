import { useMemo, useState } from 'react';
import type { AdminProductView } from '#contract/catalogue/product-editing.ts';
import { filterProducts, type ListView } from './filter-products.ts';

/**
 * The products that match, and those that did since the view was chosen: a card whose stock was just
 * raised in "Low stock" stays where it is, with the focus, until something else is looked for.
 */
export function useKeptMatches(
  products: readonly AdminProductView[],
  view: ListView,
): readonly AdminProductView[] {
  const matching = useMemo(() => filterProducts(products, view), [products, view]);
  const [kept, setKept] = useState({ view, ids: idsOf(matching) });
  const before = kept.view === view ? kept.ids : new Set<string>();
  const isGrown = matching.some(({ id }) => !before.has(id));
  if (kept.view !== view || isGrown) {
    setKept({ view, ids: new Set([...before, ...idsOf(matching)]) });
  }
  return useMemo(() => products.filter(({ id }) => kept.ids.has(id)), [products, kept]);
}

function idsOf(products: readonly AdminProductView[]): Set<string> {
  return new Set(products.map(({ id }) => id));
}
