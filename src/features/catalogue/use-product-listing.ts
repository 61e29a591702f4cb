import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { FilteredProducts } from '#contract/catalogue/filter-products.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { ListingView } from '#contract/catalogue/product-listing.schema.ts';
import { selectListing, type ListingQuery } from '#contract/catalogue/product-listing.ts';
import { filterableProduct } from '#contract/catalogue/filter-products.ts';
import { trpc } from '#src/lib/trpc.ts';

const NONE: readonly string[] = [];

/**
 * The page of the shop's list that this asks for; undefined before the first has come. Where the browser
 * has the whole catalogue it chooses by itself, else the server does, and what was shown stays until then.
 */
export function useProductListing(query: ListingQuery): {
  shelf: ListingView | undefined;
  isStale: boolean;
} {
  // A tick is painted before the bouquets that follow from it.
  const followed = useDeferredValue(query);
  const { q } = followed;
  const { data: whole } = trpc.catalogue.whole.useQuery(undefined, { throwOnError: true });
  const { data: found = NONE } = trpc.catalogue.search.useQuery({ q }, { enabled: !!whole && !!q });
  const { data: asked, isPlaceholderData } = trpc.catalogue.shelf.useQuery(followed, {
    enabled: whole === null,
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
  const choose = useMemo(() => whole && chooserOf(whole), [whole]);
  const shelf = useMemo(
    () => (choose ? choose(followed, q ? found : undefined) : asked),
    [choose, followed, q, found, asked],
  );
  return { shelf, isStale: isPlaceholderData };
}

function chooserOf(whole: readonly ProductView[]) {
  const marks = whole.map(filterableProduct);
  const byId = new Map(whole.map((product) => [product.id, product]));
  return (query: ListingQuery, found: FilteredProducts): ListingView => {
    const { ids, ...shelf } = selectListing(marks, query, found);
    return { products: ids.flatMap((id) => byId.get(id) ?? []), ...shelf };
  };
}
