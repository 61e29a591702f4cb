import { QueryClient } from '@tanstack/react-query';

/** Data is never stale by itself, nothing refetches on focus, nothing retries (specification, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
      dehydrate: {
        shouldDehydrateQuery: ({ state }) => state.status !== 'error',
      },
    },
  });
}
