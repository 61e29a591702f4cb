import { WRITTEN_PAGES } from '#contract/content/content.ts';
import type { ShownWords } from '#contract/content/content.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What every page of the shop needs of the owner's words. */
export async function getShownWords({ shopWords }: Pick<Scope, 'shopWords'>): Promise<ShownWords> {
  const { reviewCount, testimonials, pages } = (await shopWords.read()).words;
  return {
    reviewCount,
    testimonials: testimonials.filter(({ words }) => words !== ''),
    pages: WRITTEN_PAGES.filter((page) => pages[page] !== ''),
  };
}
