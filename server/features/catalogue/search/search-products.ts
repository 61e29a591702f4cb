import { FLOWER_TYPES, PAGE_SIZE, SECTIONS } from '#contract/catalogue/catalogue.ts';
import { compareAtText } from '#contract/catalogue/compare-at.ts';
import { priceText } from '#contract/catalogue/product.ts';
import type {
  SearchInput,
  SuggestedLink,
  SuggestionsView,
} from '#contract/catalogue/search.schema.ts';
import { MAX_SUGGESTED_LINKS, MAX_SUGGESTIONS, MIN_SUGGEST } from '#contract/catalogue/search.ts';
import { cents, randText } from '#contract/money/money.ts';
import { compareAtView, sizeView } from '#server/features/catalogue/product.view.ts';
import { focusOf } from '#server/features/catalogue/product-images.ts';
import type { IndexScope, ShownSeasons } from '#server/features/catalogue/season/season-prices.ts';
import { shownProduct } from '#server/features/catalogue/season/shown-price.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { parseSearchQuery } from './parse-search-query.ts';

/** More than any florist sells. */
const MAX_FOUND = 10_000;

/**
 * Returns the ids of the bouquets that match every word of the text, best first: the database is
 * asked once between two changes of the catalogue. Throws TOO_MANY.
 */
export async function searchProductIds(
  scope: IndexScope & Pick<Scope, 'productSearch' | 'limit'>,
  q: string,
): Promise<readonly string[]> {
  await scope.limit('search');
  const { searches } = await scope.productIndex.read(scope);
  const known = searches.find(q);
  if (known) return known;
  const terms = await parseSearchQuery(scope, q);
  const found = terms ? await scope.productSearch.rank(terms, MAX_FOUND) : [];
  // A search that finds nothing is not cached: words that no product uses any more are deleted in between.
  return found.length > 0 ? searches.keep(q, found) : found;
}

/**
 * Returns the ids of the bouquets that match every word of the text, the best first; a typing error
 * in a word is forgiven when no bouquet uses it as it is typed. Throws TOO_MANY.
 */
export async function searchProducts(
  scope: IndexScope & Pick<Scope, 'productSearch' | 'limit'>,
  { q }: SearchInput,
): Promise<string[]> {
  if (q === '') return [];
  return (await searchProductIds(scope, q)).slice(0, PAGE_SIZE);
}

const LINKS: readonly SuggestedLink[] = [
  ...SECTIONS.map((value) => ({ kind: 'section' as const, value })),
  ...FLOWER_TYPES.map((value) => ({ kind: 'flowerType' as const, value })),
];

/** Returns suggestions for these words, best first; undefined when they mean nothing here. */
export async function autocomplete(
  scope: Pick<Scope, 'productSearch'>,
  q: string,
  shown: ShownSeasons,
): Promise<SuggestionsView | undefined> {
  const { productSearch } = scope;
  const terms = await parseSearchQuery(scope, q);
  if (!terms) return undefined;
  const cards = await productSearch.cardsOf(await productSearch.rank(terms, MAX_SUGGESTIONS));
  return {
    bouquets: cards.map(
      ({ id, name, slug, imageUrl, images, priceCents, compareAtCents, sizes }) => {
        const price = randText(cents(priceCents));
        const usual = { id, price, ...compareAtView(compareAtCents), sizes: sizes.map(sizeView) };
        const product = shownProduct(usual, shown);
        const compareAt = compareAtText(product);
        return {
          id,
          name,
          slug: slug ?? id,
          price: priceText(product),
          ...(compareAt !== undefined && { compareAt }),
          imageUrl,
          ...focusOf({ imageUrl, images }),
        };
      },
    ),
    links: await productSearch.linksOf(terms, LINKS, MAX_SUGGESTED_LINKS),
  };
}

const NONE: SuggestionsView = { bouquets: [], links: [] };

/** Returns what a typing shopper may mean, best first; none before two letters. Throws TOO_MANY. */
export async function suggestProducts(
  scope: IndexScope & Pick<Scope, 'productSearch' | 'limit'>,
  { q }: SearchInput,
): Promise<SuggestionsView> {
  if ([...q].length < MIN_SUGGEST) return NONE;
  await scope.limit('search');
  const { suggestions } = await scope.productIndex.read(scope);
  const known = suggestions.find(q);
  if (known) return known;
  const found = await autocomplete(scope, q, await scope.seasonPrices.read(scope));
  // As in search-product-ids.ts, a search that finds nothing is not cached.
  return found?.bouquets.length ? suggestions.keep(q, found) : (found ?? NONE);
}
