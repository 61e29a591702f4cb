import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import type { AppRouter } from '#server/app/app-router.ts';

/** What is the same for every visitor: whole routers, … */
const ROUTERS = ['catalogue.', 'content.'];
/** … and single procedures of others. */
const PROCEDURES = ['delivery.area', 'delivery.terms', 'review.ofProduct'];

function isForEverybody(path: string): boolean {
  if (isQueryOverPost(path)) return false;
  return PROCEDURES.includes(path) || ROUTERS.some((router) => path.startsWith(router));
}

/**
 * The API for pages that every visitor gets. It tells such a page nothing private, whatever its
 * address and whatever it asks for.
 */
export function createPublicApi(link: TRPCLink<AppRouter>): TRPCLink<AppRouter> {
  return (runtime) => {
    const ask = link(runtime);
    return (call) => {
      if (isForEverybody(call.op.path)) return ask(call);
      const refusal = new Error(`${call.op.path} is not for a page that everybody gets`);
      return observable((observer) => observer.error(TRPCClientError.from(refusal)));
    };
  };
}

export interface WatchedLink {
  link: TRPCLink<AppRouter>;
  /** Whether all that was asked through the link has been answered, and nothing was refused or failed. */
  hasAllAnswers(): boolean;
}

/** The same link, which tells what came of its calls. */
export function watchAnswers(link: TRPCLink<AppRouter>): WatchedLink {
  let asked = 0;
  let answered = 0;
  return {
    hasAllAnswers: () => asked === answered,
    link: (runtime) => {
      const ask = link(runtime);
      return (call) =>
        observable((observer) => {
          asked += 1;
          return ask(call).subscribe({
            next(value) {
              answered += 1;
              observer.next(value);
            },
            error: (error) => observer.error(error),
            complete: () => observer.complete(),
          });
        });
    },
  };
}
