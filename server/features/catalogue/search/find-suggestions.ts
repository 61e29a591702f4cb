import { FLOWER_TYPES, SECTIONS } from '#contract/catalogue/catalogue.ts';
import { cents, randText } from '#contract/money/money.ts';
import { priceText } from '#contract/catalogue/product.ts';
import type { SuggestedLink, SuggestionsView } from '#contract/catalogue/search.schema.ts';
import { MAX_SUGGESTED_LINKS, MAX_SUGGESTIONS } from '#contract/catalogue/search.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { sizeView } from '#server/features/catalogue/product.view.ts';
import { readSearch } from './read-search.ts';

const LINKS: readonly SuggestedLink[] = [
  ...SECTIONS.map((value) => ({ kind: 'section' as const, value })),
  ...FLOWER_TYPES.map((value) => ({ kind: 'flowerType' as const, value })),
];

/** What these words may mean, best first; undefined when they mean nothing here. */
export async function findSuggestions(
  scope: Pick<Scope, 'productSearch'>,
  q: string,
): Promise<SuggestionsView | undefined> {
  const { productSearch } = scope;
  const terms = await readSearch(scope, q);
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
