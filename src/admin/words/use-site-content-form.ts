import { type SiteContent, shopWords } from '#contract/content/content.schema.ts';
import { CUSTOM_PAGE_TITLES, CUSTOM_PAGES } from '#contract/content/content.ts';
import type { Difference } from '#src/admin/records/newer-version.tsx';
import { entryAt, type Parts } from '#src/lib/merge-changes.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';

/** How two versions of the words are put together. */
export const SITE_CONTENT_PARTS: Parts = { pages: 'fields', testimonials: entryAt };

export function useSiteContentForm(words: SiteContent) {
  return useZodForm(shopWords, { initialValues: words });
}

export type SiteContentForm = ReturnType<typeof useSiteContentForm>;

/** Every text that differs, by the name of its field. */
export function wordsDifferences(mine: SiteContent, theirs: SiteContent): Difference[] {
  const texts = new Map(inWords(mine));
  return inWords(theirs)
    .map(([field, text]) => ({ field, mine: texts.get(field) ?? '', theirs: text }))
    .filter((difference) => difference.mine !== difference.theirs);
}

function inWords({
  reviewCount,
  testimonials,
  pages,
}: SiteContent): [field: string, text: string][] {
  return [
    ['Number of reviews', reviewCount === null ? 'Not shown anywhere' : String(reviewCount)],
    ...testimonials.flatMap(({ words, name }, place): [string, string][] => {
      const which = place === 0 ? 'First customer' : 'Second customer';
      return [
        [`${which}, words`, words],
        [`${which}, name`, name],
      ];
    }),
    ...CUSTOM_PAGES.map((page): [string, string] => [CUSTOM_PAGE_TITLES[page], pages[page]]),
  ];
}
