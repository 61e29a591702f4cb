import { observable } from '@trpc/server/observable';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';

/** A link whose code is fetched by the first call that needs it, so that no other page carries it. */
export function lazyLink<Router extends AnyRouter>(
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
