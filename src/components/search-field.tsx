import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import classes from './search-field.module.css';

/** Enter goes to /shop?q=…; before the page is hydrated, as an ordinary form. */
export function SearchField() {
  const navigate = useNavigate();
  const { q } = useSearch({ strict: false });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
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
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        placeholder="Search flowers..."
        aria-label="Search flowers"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        className={classes.input}
      />
      <button type="submit" className={classes.button}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <VisuallyHidden>Search</VisuallyHidden>
      </button>
    </form>
  );
}
