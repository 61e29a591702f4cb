import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

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
  return <LoadFailed what={what} error={query.error} onRetry={() => query.refetch()} />;
}
