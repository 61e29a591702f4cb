import { type TRPCLink, unstable_localLink } from '@trpc/client';
import type { Services } from '#server/services.ts';
import { type AppRouter, appRouter } from '#server/trpc/app-router.ts';

/** The API for pages that are rendered here: the same procedures, without HTTP and without a visitor. */
export function localApi(services: Services): TRPCLink<AppRouter> {
  return unstable_localLink({
    router: appRouter,
    createContext: async () => ({ services, request: undefined, reply: undefined }),
  });
}
