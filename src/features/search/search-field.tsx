import { IconSearch } from '#src/ui/icons/icon-search.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { MAX_SEARCH } from '#contract/catalogue/search.ts';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import classes from './search-field.module.css';

const suggestions = {
  load: async () => (await import('./suggestions.tsx')).Suggestions,
};

/**
 * The field that looks for bouquets. Enter goes to /shop?q=…; before the page is hydrated, as an
 * ordinary form. What makes suggestions is loaded when the field is first used.
 */
export function SearchField() {
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false });
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  // Without suggestions the field still searches; using it again asks for them again.
  const goWithout = useCallback(() => setUsed(false), []);
  const Suggestions = useLazyComponent(suggestions, isUsed, goWithout);

  // The field follows the address, except for what is being typed into it.
  const shown = useRef(q);
  useEffect(() => {
    if (shown.current === q || !field.current) return;
    shown.current = q;
    field.current.value = q;
  }, [q]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = field.current?.value.trim();
    // The keyboard of a phone would hide what was found.
    if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur();
    void navigate({ to: '/shop', search: words ? { q: words } : {} });
  }

  return (
    <form
      role="search"
      action="/shop"
      method="get"
      onSubmit={handleSubmit}
      className={classes.form}
    >
      <input
        ref={field}
        type="text"
        inputMode="search"
        role="combobox"
        aria-controls={listId}
        aria-expanded={false}
        aria-autocomplete="list"
        name="q"
        defaultValue={q}
        placeholder="Search flowers..."
        aria-label="Search flowers"
        maxLength={MAX_SEARCH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setUsed(true)}
        onInput={() => setUsed(true)}
        className={classes.input}
      />
      <button type="submit" className={classes.button}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <VisuallyHidden>Search</VisuallyHidden>
      </button>
      {Suggestions && <Suggestions field={field} listId={listId} />}
    </form>
  );
}
