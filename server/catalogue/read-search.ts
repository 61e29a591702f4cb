import type { Scope } from '#server/scope.ts';
import { correctedTerm, countingWords, knownTerm, type SearchTerm } from './search-term.ts';

/** What a search text means, word by word; undefined when it holds no word, or one that means nothing here. */
export async function readSearch(
  { productSearch }: Pick<Scope, 'productSearch'>,
  text: string,
): Promise<SearchTerm[] | undefined> {
  const terms: SearchTerm[] = [];
  for (const typed of countingWords(await productSearch.readWords(text))) {
    const term =
      knownTerm(typed) ?? correctedTerm(typed, await productSearch.wordsLike(typed.word));
    if (!term) return undefined;
    terms.push(term);
  }
  return terms.length > 0 ? terms : undefined;
}
