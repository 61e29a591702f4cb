import { type SiteContent, shopWords } from '#contract/content/content.schema.ts';
import { entryAt, type Parts } from '#src/lib/merge-changes.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';

/** How two versions of the words are put together. */
export const SITE_CONTENT_PARTS: Parts = { pages: 'fields', testimonials: entryAt };

export function useSiteContentForm(words: SiteContent) {
  return useZodForm(shopWords, { initialValues: words });
}

export type SiteContentForm = ReturnType<typeof useSiteContentForm>;
