import {
  type OperationResultEnvelope,
  type TRPCClientError,
  type TRPCLink,
  unstable_localLink,
} from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { FastifyRequest } from 'fastify';
import { type AppRouter, appRouter } from '#server/app/app-router.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { createPublicApi } from './public-api.ts';

/** An API that runs each query once for all public pages, until it is cleared. */
export interface CachingLink {
  link: TRPCLink<AppRouter>;
  clear: () => void;
}

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/**
 * Public pages are made of the same answers until something changes: reading the catalogue,
 * checking it and putting it into JSON and back was a quarter to a half of a page's processor time.
 */
export function createCachingLink(api: PageApi, { keeps }: { keeps: boolean }): CachingLink {
  const answers = new Cache<Answer>(keeps ? BOUNDS.pageAnswers : 0);
  return {
    link: keptLink(createPublicApi(api(undefined)), answers),
    clear: () => answers.clear(),
  };
}

function keptLink(link: TRPCLink<AppRouter>, answers: Cache<Answer>): TRPCLink<AppRouter> {
  return (runtime) => {
    const ask = link(runtime);
    return (call) =>
      observable((observer) => {
        const { path, input } = call.op;
        const answer = answers.get(JSON.stringify([path, input]), async () => ({
          value: await observableToPromise(ask(call)),
          isCacheable: true,
        }));
        answer.then(
          (value) => {
            observer.next(value);
            observer.complete();
          },
          (error: TRPCClientError<AppRouter>) => observer.error(error),
        );
        return () => undefined;
      });
  };
}

/** What depends on the chosen day, whatever the prices: bouquets that cannot be there are not shown, or named. */
const BY_DAY: readonly string[] = ['catalogue.onDay', 'catalogue.home', 'catalogue.related'];

/**
 * Returns an API for a visitor with a chosen day. It asks by itself for what depends on that day, and for all bouquets
 * where that day has prices of its own; all other answers are the shared ones.
 */
export function ownAnswers(
  everybodys: TRPCLink<AppRouter>,
  own: TRPCLink<AppRouter>,
  hasOwnPrices: boolean,
): TRPCLink<AppRouter> {
  const isOwn = (path: string) =>
    BY_DAY.includes(path) || (hasOwnPrices && path.startsWith('catalogue.'));
  return (runtime) => {
    const [toAll, toOne] = [everybodys(runtime), own(runtime)];
    return (call) => (isOwn(call.op.path) ? toOne(call) : toAll(call));
  };
}

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
