import { type TRPCLink, unstable_localLink } from '@trpc/client';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/platform/scope/services.ts';
import { type AppRouter, appRouter } from '#server/app/app-router.ts';

/** The API for a page that is rendered here; with the visitor's request when the page is for them only. */
export type PageApi = (request: FastifyRequest | undefined) => TRPCLink<AppRouter>;

/** The same procedures as over HTTP, without HTTP. */
export function createInProcessLink(services: Services): PageApi {
  return (request) =>
    unstable_localLink({
      router: appRouter,
      createContext: async () => ({ services, request, reply: undefined }),
    });
}
