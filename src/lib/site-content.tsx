import { createContext, type ReactNode, use } from 'react';
import type { ShownWords } from '#contract/content/content.schema.ts';
import { trpc } from './trpc.ts';

/** Said while the shop cannot be asked: better nothing than what the owner has taken off. */
const NO_WORDS: ShownWords = { reviewCount: null, testimonials: [], pages: [] };

export const ShopWordsContext = createContext(NO_WORDS);

/** Asks for the owner's words once for all that say them; they come with the page. */
export function ShopWordsProvider({ children }: { children: ReactNode }) {
  const { data } = trpc.content.words.useQuery();
  return <ShopWordsContext value={data ?? NO_WORDS}>{children}</ShopWordsContext>;
}

/** What the owner says in the shop: how many reviews, testimonials, which pages of the owner's there are. */
export const useShopWords = (): ShownWords => use(ShopWordsContext);
