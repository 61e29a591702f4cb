import type {
  SearchInput,
  SuggestedLink,
  SuggestionsView,
} from '#contract/catalogue/search.schema.ts';
import { MAX_SUGGESTED_LINKS, MAX_SUGGESTIONS, MIN_SUGGEST } from '#contract/catalogue/search.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { FLOWER_TYPES, SECTIONS } from '#contract/catalogue/catalogue.ts';
import { cents, randText } from '#contract/money/money.ts';
import { priceText } from '#contract/catalogue/product.ts';
import { sizeView } from '#server/features/catalogue/product.view.ts';
import { parseSearchQuery } from './parse-search-query.ts';

const LINKS: readonly SuggestedLink[] = [
  ...SECTIONS.map((value) => ({ kind: 'section' as const, value })),
  ...FLOWER_TYPES.map((value) => ({ kind: 'flowerType' as const, value })),
];

/** What these words may mean, best first; undefined when they mean nothing here. */
export async function autocomplete(
  scope: Pick<Scope, 'productSearch'>,
  q: string,
): Promise<SuggestionsView | undefined> {
  const { productSearch } = scope;
  const terms = await parseSearchQuery(scope, q);
  if (!terms) return undefined;
  const cards = await productSearch.cardsOf(await productSearch.rank(terms, MAX_SUGGESTIONS));
  return {
    bouquets: cards.map(({ id, name, imageUrl, priceCents, sizes }) => ({
      id,
      name,
      price: priceText({ price: randText(cents(priceCents)), sizes: sizes.map(sizeView) }),
      imageUrl,
    })),
    links: await productSearch.linksOf(terms, LINKS, MAX_SUGGESTED_LINKS),
  };
}

const NONE: SuggestionsView = { bouquets: [], links: [] };

/** What a shopper who is still typing may mean, best first; nothing before two letters. Throws TOO_MANY. */
export async function suggestProducts(
  scope: Pick<Scope, 'products' | 'productIndex' | 'productSearch' | 'limit'>,
  { q }: SearchInput,
): Promise<SuggestionsView> {
  if ([...q].length < MIN_SUGGEST) return NONE;
  await scope.limit('search');
  const { suggestions } = await scope.productIndex.read(scope.products);
  const known = suggestions.find(q);
  if (known) return known;
  const found = await autocomplete(scope, q);
  // As in search-product-ids.ts, what finds nothing is looked for again.
  return found?.bouquets.length ? suggestions.keep(q, found) : (found ?? NONE);
}
