import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import {
  type CreateTRPCReact,
  type createTRPCQueryUtils,
  createTRPCReact,
} from '@trpc/react-query';
import { MAX_BATCH } from '#contract/batch.ts';
import { isPostedQuery } from '#contract/posted-queries.ts';
import type { AppRouter } from '#server/trpc/app-router.ts';
import { lazyLink } from './lazy-link.ts';

// The only door to the server's router: its type, never its code.

/** Hooks for components: `trpc.catalogue.list.useQuery()`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

/** A connection to the API: over HTTP in the browser, within the process while a page is rendered. */
export type TrpcClient = ReturnType<typeof trpc.createClient>;

/** Query helpers for route loaders: `context.trpc.catalogue.list.ensureData()`. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** How a connection carries its calls. */
export type TrpcLink = TRPCLink<AppRouter>;

/** A connection over a link of the caller's; the server hands in one that stays within the process. */
export function createClientOver(link: TrpcLink): TrpcClient {
  return trpc.createClient({ links: [link] });
}

const batch = { url: '/trpc', maxURLLength: 2000, maxItems: MAX_BATCH };

/** The browser's connection. A small call with `keepalive` in its context is sent also when the tab is closed. */
export function createBrowserClient(): TrpcClient {
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: lazyLink(async () => (await import('./subscription-link.ts')).subscriptionLink),
        false: splitLink({
          condition: (operation) => isPostedQuery(operation.path),
          true: httpBatchLink({ ...batch, methodOverride: 'POST' }),
          false: splitLink({
            condition: ({ context }) => context['keepalive'] === true,
            true: httpBatchLink({
              ...batch,
              fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }),
            }),
            false: httpBatchLink(batch),
          }),
        }),
      }),
    ],
  });
}
