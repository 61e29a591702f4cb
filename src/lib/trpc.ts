import { httpBatchLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import {
  type CreateTRPCReact,
  type createTRPCQueryUtils,
  createTRPCReact,
} from '@trpc/react-query';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { isQueryOverPost, MAX_BATCH } from '#contract/http/queries-over-post.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { CALL_LIMIT_MS, fetchWithin, LONG_CALL_LIMIT_MS } from './call-limits.ts';

// The only import of the server's router: its type, never its code.

/** Hooks for components: `trpc.catalogue.list.useQuery()`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

/** A connection to the API: over HTTP in the browser, within the process while a page is rendered. */
export type TrpcClient = ReturnType<typeof trpc.createClient>;

/** Query helpers for route loaders: `context.trpc.catalogue.list.ensureData()`. */
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** How a connection carries its calls. */
export type TrpcLink = TRPCLink<AppRouter>;

/** Creates a connection over a link of the caller's; the server passes one that stays within the process. */
export function createClientOver(link: TrpcLink): TrpcClient {
  return trpc.createClient({ links: [link] });
}

/** A `fetch` that gives up once it takes longer than most calls may. */
export const fetchSoon: ReturnType<typeof fetchWithin> = fetchWithin(CALL_LIMIT_MS);

const batch = { url: '/trpc', maxURLLength: 2000, maxItems: MAX_BATCH, fetch: fetchSoon };

const namedLinks = new Map<unknown, TrpcLink>();

/** Returns the options of a call that another link carries than the usual one. */
export function carriedBy(link: TrpcLink): { context: { link: TrpcLink } } {
  namedLinks.set(link, link);
  return { context: { link } };
}

const live = lazyLink(async () => (await import('./subscription-link.ts')).subscriptionLink);
const posted = httpBatchLink<AppRouter>({ ...batch, methodOverride: 'POST' });
const read = httpBatchLink<AppRouter>(batch);
/** In requests of their own, so that no other call waits for PayFast, or for a photo on its way. */
const slow = httpBatchLink<AppRouter>({ ...batch, fetch: fetchWithin(LONG_CALL_LIMIT_MS) });

/** Hands each call to the link that carries it. */
const browserLink: TrpcLink = (runtime) => {
  const [toLive, toPosted] = [live(runtime), posted(runtime)];
  const [toRead, toSlow] = [read(runtime), slow(runtime)];
  return (call) => {
    const { type, path, context } = call.op;
    const named = namedLinks.get(context['link']);
    if (named) return named(runtime)(call);
    if (type === 'subscription') return toLive(call);
    if (/^admin\.(payments|photos)/.test(path)) return toSlow(call);
    return isQueryOverPost(path) ? toPosted(call) : toRead(call);
  };
};

/** Creates the browser's connection. Every call of it ends: within a limit it has its answer or has failed. */
export function createBrowserClient(): TrpcClient {
  return createClientOver(browserLink);
}

/** Returns a link whose code is fetched by the first call that needs it, so that no other page carries it. */
function lazyLink<Router extends AnyRouter>(
  load: () => Promise<TRPCLink<Router>>,
): TRPCLink<Router> {
  return (runtime) => (call) =>
    observable((observer) => {
      let isOver = false;
      let stop: (() => void) | undefined;
      load().then(
        (link) => {
          if (isOver) return;
          const subscription = link(runtime)(call).subscribe(observer);
          stop = () => subscription.unsubscribe();
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
      return () => {
        isOver = true;
        stop?.();
      };
    });
}
