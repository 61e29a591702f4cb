import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ERRORS } from '#contract/http/errors.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './admin-page-header.module.css';

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** As in "The mails could not be loaded". */
  what: string;
  /** The heading of a screen that has none of its own before the data are there. */
  title?: string;
  /** What holds its place at first, where that is more than a circle. */
  loading?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query brings; until then, or where it fails, that is said. */
export function QueryBoundary<T>({ query, what, title, loading, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <>
      {title && (
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
        </div>
      )}
      {error ? (
        <LoadFailed what={what} error={error} onRetry={() => refetch()} />
      ) : (
        (loading ?? <Loader role="status" aria-label={`Loading the ${what}`} />)
      )}
    </>
  );
}

interface LoadFailedProps {
  /** As in "The mails could not be loaded". */
  what: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Says that a screen has nothing to show, why, and how to go on. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={`The ${what} could not be loaded`}
        text={messageOf(error, ERRORS.UNAVAILABLE.message)}
      >
        <Button size="md" onClick={() => void onRetry()}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
