import { type ShopWords, shopWords } from '#contract/content/content.schema.ts';
import { entryAt, type Parts } from '#src/lib/merge-changes.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';

/** How two versions of the words are put together. */
export const WORDS_PARTS: Parts = { pages: 'fields', testimonials: entryAt };

export function useWordsForm(words: ShopWords) {
  return useZodForm(shopWords, { initialValues: words });
}

export type WordsForm = ReturnType<typeof useWordsForm>;
