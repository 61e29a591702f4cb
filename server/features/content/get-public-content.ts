import { CUSTOM_PAGES } from '#contract/content/content.ts';
import type { PublicContent } from '#contract/content/content.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What every page of the shop needs of the owner's words. */
export async function getPublicContent({
  shopWords,
}: Pick<Scope, 'shopWords'>): Promise<PublicContent> {
  const { reviewCount, testimonials, pages } = (await shopWords.read()).words;
  return {
    reviewCount,
    testimonials: testimonials.filter(({ words }) => words !== ''),
    pages: CUSTOM_PAGES.filter((page) => pages[page] !== ''),
  };
}
