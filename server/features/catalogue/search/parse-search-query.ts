import type { Scope } from '#server/platform/scope/scope.ts';
import {
  correctedTerm,
  matchedTerm,
  type SearchTerm,
  type TypedWord,
  withoutStopWords,
} from './search-term.ts';

/** The shop's own words, and what shoppers type instead of them. */
const TYPED_FOR = {
  sympathy:
    'funeral funerals condolence condolences bereavement memorial mourning grief loss wreath wreaths church tribute',
  wedding: 'bride bridal bridesmaid marriage married',
  'anniversary roses': 'valentine valentines romance romantic love',
  corporate: 'office business company boardroom',
  birthday: 'bday',
  'mother mothers': 'mom mum mommy mummy mama',
};

const MEANT = new Map(
  Object.entries(TYPED_FOR).flatMap(([meant, typed]) =>
    typed.split(' ').map((word) => [word, meant] as const),
  ),
);

/** Returns the shop's words for a word that shoppers use instead of them; undefined when it is none. */
function synonymsOf(word: string): string | undefined {
  return MEANT.get(word);
}

/** Returns what a search text means, word by word; undefined when it holds no word, or one that means nothing here. */
export async function parseSearchQuery(
  { productSearch }: Pick<Scope, 'productSearch'>,
  text: string,
): Promise<SearchTerm[] | undefined> {
  const terms: SearchTerm[] = [];
  for (const typed of withoutStopWords(await productSearch.readWords(text))) {
    const term =
      matchedTerm(typed) ??
      (await otherwiseTerm(productSearch, typed)) ??
      correctedTerm(typed, await productSearch.wordsLike(typed.word));
    if (!term) return undefined;
    terms.push(term);
  }
  return terms.length > 0 ? terms : undefined;
}

/** Returns the meaning of a word that no product uses, where products use others for it. */
async function otherwiseTerm(
  productSearch: Scope['productSearch'],
  { word }: TypedWord,
): Promise<SearchTerm | undefined> {
  const meant = synonymsOf(word);
  if (!meant) return undefined;
  const near = (await productSearch.readWords(meant)).flatMap(({ forms }) => forms);
  return near.length > 0 ? { exact: [], near, beginning: '' } : undefined;
}
