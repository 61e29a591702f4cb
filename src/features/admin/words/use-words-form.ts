import { type ShopWords, shopWords } from '#contract/content.schema.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';

export function useWordsForm(words: ShopWords) {
  return useZodForm<ShopWords>(shopWords, { initialValues: words });
}

export type WordsForm = ReturnType<typeof useWordsForm>;
