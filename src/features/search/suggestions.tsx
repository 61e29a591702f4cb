import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MIN_SUGGEST } from '#contract/catalogue/search.ts';
import type { SuggestedLink, SuggestionsView } from '#contract/catalogue/search.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { trpc } from '#src/lib/trpc.ts';
import { CompareAt } from '#src/ui/compare-at.tsx';
import { ProductImage } from '#src/ui/product-image.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import classes from './suggestions.module.css';
import { emptyField, useOptionKeys } from './use-option-keys.ts';

const PAUSE_MS = 150;

interface FoundSuggestions {
  /** The words that they are for. */
  q: string;
  /** Undefined when there is nothing to go by: too few letters, or no answer. */
  found: SuggestionsView | undefined;
}

/** What the server suggests for a text, once the typing pauses; until the next answer, what it said before. */
function useSuggestions(text: string): FoundSuggestions {
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const isEnough = (words: string) => [...words].length >= MIN_SUGGEST;
  const { data } = trpc.catalogue.suggest.useQuery(
    { q },
    { enabled: isEnough(q), placeholderData: keepPreviousData },
  );
  return { q, found: isEnough(q) && isEnough(text) ? data : undefined };
}

interface SuggestionsProps {
  /** A combobox that says it controls {@link SuggestionsProps.listId}. */
  field: RefObject<HTMLInputElement | null>;
  listId: string;
}

/**
 * What the typed text may mean: a list of links below the field. The field keeps the
 * focus all the time.
 */
export function Suggestions({ field, listId }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { text, isWanted, setWanted } = useTypedText(field);
  const { q, found } = useSuggestions(text);
  const isOpen = isWanted && found !== undefined;
  const close = () => setWanted(false);
  const count = found ? found.links.length + found.bouquets.length : 0;
  const activeId = useOptionKeys({
    field,
    list,
    isOpen,
    onOpen: () => setWanted(true),
    onClose: close,
  });

  function leave() {
    close();
    // The typed words are no longer needed.
    emptyField(field.current);
  }

  const option = (key: string) => ({
    id: `${listId}-${key}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': activeId === `${listId}-${key}`,
    className: classes.option,
    onClick: leave,
  });

  return (
    <>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          className={classes.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.links.map((link) => (
            <Link key={link.value} {...option(link.value)} to="/shop" search={searchOf(link)}>
              <span className={classes.name}>{link.value}</span>
              <span className={classes.note}>See all</span>
            </Link>
          ))}
          {found.bouquets.map(({ id, name, slug, price, compareAt, imageUrl, focus }) => (
            <Link key={id} {...option(id)} to="/product/$id" params={{ id: slug }}>
              <span className={classes.picture}>
                <ProductImage src={imageUrl} alt="" sizes="48px" focus={focus} />
              </span>
              <span className={classes.name}>{name}</span>
              <span className={classes.note}>
                <CompareAt price={compareAt} />
                {price}
              </span>
            </Link>
          ))}
          <Link {...option('all')} onClick={close} to="/shop" search={{ q }}>
            <span className={classes.name}>
              {count > 0 ? 'See all results for' : 'No suggestions. Search for'} “{q}”
            </span>
          </Link>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen && countText(count)}</span>
      </VisuallyHidden>
    </>
  );
}

function searchOf({ kind, value }: SuggestedLink) {
  return kind === 'section' ? { section: value } : { flower: value };
}

function countText(count: number): string {
  return count === 0 ? 'No suggestions' : plural(count, 'suggestion');
}

/** The text of a field without blanks around it, and whether a shopper is at it and may want a list to open. */
function useTypedText(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = () => setText(input.value.trim());
    const close = () => setWanted(false);
    const handleInput = () => {
      read();
      setWanted(true);
    };
    // What was typed before this was loaded.
    read();
    setWanted(document.activeElement === input);
    input.addEventListener('focus', read);
    input.addEventListener('input', handleInput);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    return () => {
      input.removeEventListener('focus', read);
      input.removeEventListener('input', handleInput);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [field]);

  return { text, isWanted, setWanted };
}
