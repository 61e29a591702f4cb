import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a query client whose data is never stale by itself; nothing refetches on focus, nothing retries
 * (specification, section 9). Without a connection a call fails with a message, instead of waiting unseen for the
 * connection.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: {
        shouldDehydrateQuery: ({ state }) => state.status !== 'error',
      },
    },
  });
}
