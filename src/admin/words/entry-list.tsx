import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { ListSpec } from '#contract/content/texts/text-spec.ts';
import classes from './page-texts.module.css';
import type { PageTextsForm } from './use-page-texts.ts';

interface EntryListProps {
  form: PageTextsForm;
  path: string;
  spec: ListSpec;
  children: (place: number) => ReactNode;
}

/** The entries of a list, each with its place; where it is not fixed, they are added, removed and moved. */
export function EntryList({ form, path, spec, children }: EntryListProps) {
  const { label, one, least, most, isFixed = false, fields } = spec;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const value = form.values[path];
  const entries = Array.isArray(value) ? value : [];
  const error = form.errors[path];

  /** The button that had the focus may be gone, or another entry's. */
  function focusOn(selector: string) {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function move(from: number, to: number) {
    form.reorderListItem(path, { from, to });
    focusOn(`[data-entry="${to}"] [name]`);
  }

  function add() {
    const blank = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
    form.insertListItem(path, blank);
    focusOn(`[data-entry="${entries.length}"] [name]`);
  }

  function remove(place: number) {
    form.removeListItem(path, place);
    focusOn('[data-add]');
  }

  return (
    <div ref={list} role="group" aria-labelledby={id} className={classes.list}>
      <h2 id={id} className={classes.listTitle}>
        {label}
      </h2>
      {entries.map((_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place, whatever is in it
        <fieldset key={place} data-entry={place} className={classes.entry}>
          <legend className={classes.legend}>
            {capital(one)} {place + 1}
          </legend>
          {children(place)}
          {!isFixed && (
            <div className={classes.entryActions}>
              <Button
                variant="subtle"
                size="sm"
                disabled={place === 0}
                aria-label={`Move ${one} ${place + 1} up`}
                onClick={() => move(place, place - 1)}
              >
                Up
              </Button>
              <Button
                variant="subtle"
                size="sm"
                disabled={place === entries.length - 1}
                aria-label={`Move ${one} ${place + 1} down`}
                onClick={() => move(place, place + 1)}
              >
                Down
              </Button>
              <Button
                variant="subtle"
                size="sm"
                color="blush"
                disabled={entries.length <= least}
                aria-label={`Remove ${one} ${place + 1}`}
                onClick={() => remove(place)}
              >
                Remove
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {!isFixed && entries.length < most && (
        <Button variant="light" size="md" data-add onClick={add}>
          Add a {one}
        </Button>
      )}
    </div>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
