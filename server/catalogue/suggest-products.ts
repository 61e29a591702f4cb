import { FLOWER_TYPES, SECTIONS } from '#contract/catalogue.ts';
import { cents, randText } from '#contract/money.ts';
import { priceText } from '#contract/product.ts';
import type { SearchInput, SuggestedLink, SuggestionsView } from '#contract/search.schema.ts';
import { MAX_SUGGESTED_LINKS, MAX_SUGGESTIONS, MIN_SUGGEST } from '#contract/search.ts';
import type { Scope } from '#server/scope.ts';
import { sizeView } from './product.view.ts';
import { readSearch } from './read-search.ts';

const LINKS: readonly SuggestedLink[] = [
  ...SECTIONS.map((value) => ({ kind: 'section' as const, value })),
  ...FLOWER_TYPES.map((value) => ({ kind: 'flowerType' as const, value })),
];

/** What a shopper who is still typing may mean, best first; nothing before two letters. Throws TOO_MANY. */
export async function suggestProducts(
  scope: Pick<Scope, 'productSearch' | 'limit'>,
  { q }: SearchInput,
): Promise<SuggestionsView> {
  if ([...q].length < MIN_SUGGEST) return { bouquets: [], links: [] };
  await scope.limit('search');
  const { productSearch } = scope;
  const terms = await readSearch(scope, q);
  if (!terms) return { bouquets: [], links: [] };
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
