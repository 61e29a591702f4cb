import type { ShopWords } from '#contract/content/content.schema.ts';
import { WRITTEN_PAGE_TITLES, WRITTEN_PAGES } from '#contract/content/content.ts';
import type { Difference } from '#src/admin/records/both-versions.tsx';

/** Every text that differs, by the name of its field. */
export function wordsDifferences(mine: ShopWords, theirs: ShopWords): Difference[] {
  const texts = new Map(inWords(mine));
  return inWords(theirs)
    .map(([field, text]) => ({ field, mine: texts.get(field) ?? '', theirs: text }))
    .filter((difference) => difference.mine !== difference.theirs);
}

function inWords({ reviewCount, testimonials, pages }: ShopWords): [field: string, text: string][] {
  return [
    ['Number of reviews', reviewCount === null ? 'Not shown anywhere' : String(reviewCount)],
    ...testimonials.flatMap(({ words, name }, place): [string, string][] => {
      const which = place === 0 ? 'First customer' : 'Second customer';
      return [
        [`${which}, words`, words],
        [`${which}, name`, name],
      ];
    }),
    ...WRITTEN_PAGES.map((page): [string, string] => [WRITTEN_PAGE_TITLES[page], pages[page]]),
  ];
}
