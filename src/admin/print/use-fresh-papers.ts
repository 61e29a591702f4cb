import { noteSessionEnded } from '#src/admin/session/session-ended.ts';
import { nextPaint } from '#src/lib/next-paint.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useIsWatched, useTryAgain } from '#src/lib/use-live-updates.ts';

/**
 * Reads the papers on the screen again whenever an order changes, so that no paper is out of date when it is
 * printed. Returns what reads them once more, and resolves when they are painted.
 */
export function useFreshPapers(): () => Promise<void> {
  const { admin } = trpc.useUtils();
  const stream = trpc.admin.orders.watch.useSubscription(undefined, {
    enabled: useIsWatched(),
    onData: () => void admin.print.invalidate(),
    onError: (error) => {
      if (shopErrorOf(error)?.code === 'NOT_SIGNED_IN') noteSessionEnded();
    },
  });
  useTryAgain(stream);

  return async () => {
    await admin.print.invalidate();
    await nextPaint();
  };
}
