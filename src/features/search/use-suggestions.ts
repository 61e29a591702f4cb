import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { MIN_SUGGEST } from '#contract/catalogue/search.ts';
import type { SuggestionsView } from '#contract/catalogue/search.schema.ts';
import { trpc } from '#src/lib/trpc.ts';

const PAUSE_MS = 150;

interface FoundSuggestions {
  /** The words that they are for. */
  q: string;
  /** Undefined when there is nothing to go by: too few letters, or no answer. */
  found: SuggestionsView | undefined;
}

/** What the server suggests for a text, once the typing pauses; until the next answer, what it said before. */
export function useSuggestions(text: string): FoundSuggestions {
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const isEnough = (words: string) => [...words].length >= MIN_SUGGEST;
  const { data } = trpc.catalogue.suggest.useQuery(
    { q },
    { enabled: isEnough(q), placeholderData: keepPreviousData },
  );
  return { q, found: isEnough(q) && isEnough(text) ? data : undefined };
}
