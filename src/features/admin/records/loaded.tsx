import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { messageOf } from '#src/lib/shop-error.ts';

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** As in "The mails could not be loaded". */
  what: string;
  children: (data: T) => ReactNode;
}

/** What a query brings; until then, or where it fails, that is said. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loader aria-label={`Loading the ${what}`} />;
  return (
    <div role="alert">
      <EmptyState
        title={`The ${what} could not be loaded`}
        text={messageOf(query.error, ERRORS.UNAVAILABLE.message)}
      >
        <Button size="md" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
