import { useEffect } from 'react';
import { ORDER_STATUSES } from '#contract/order.ts';
import type { MoveOrdersInput } from '#contract/owners-order.schema.ts';
import type { OwnerStep } from '#contract/owners-order.ts';
import { showToast } from '#src/components/toasts/show-toast.ts';
import { acrossSessions } from '#src/features/admin/sign-in/session-ended.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { commitNow, current, defer, takeBack, useDeferredMove } from './deferred-moves.ts';

type Movable = Pick<MoveOrdersInput['orders'][number], 'id'> & {
  orderNumber: string;
  status: MoveOrdersInput['orders'][number]['from'];
};

/** The step that waits is made when the tab is closed. */
const OUTLIVES_THE_PAGE = { context: { keepalive: true } };

/** Takes orders a step on. For some seconds that can be undone, also by leaving the page as it is. */
export function useMoveOrders() {
  const utils = trpc.useUtils();
  const deferred = useDeferredMove();

  function commit(move: MoveOrdersInput): void {
    void acrossSessions(() => utils.client.admin.orders.move.mutate(move, OUTLIVES_THE_PAGE))
      .then(({ refused }) => {
        const [first, ...others] = refused;
        if (!first) return;
        const more = others.length > 0 ? ` So did ${others.length} more.` : '';
        showToast({ tone: 'error', message: `${first.message}${more}` });
      })
      .catch((error: unknown) => {
        const message = messageOf(error, 'The shop cannot be reached.');
        showToast({
          tone: 'error',
          title: 'Nothing was moved',
          message,
          action: { label: 'Try again', onClick: () => commit(move) },
        });
      })
      .finally(() => void utils.admin.orders.invalidate());
  }

  const undo = (): void => {
    takeBack();
    showToast({ message: 'Nothing was moved' });
  };

  const move = (orders: readonly Movable[], to: OwnerStep): void => {
    const moved = orders.map(({ id, status }) => ({ id, from: status }));
    defer({ orders: moved, to }, commit);
    const what = orders.length === 1 ? orders[0]?.orderNumber : `${orders.length} orders`;
    showToast({
      tone: 'success',
      message: `${what}: ${ORDER_STATUSES[to]}`,
      action: { label: 'Undo', onClick: undo },
    });
  };

  return {
    move,
    undo,
    /** The status an order is about to get; undefined when none waits. */
    statusToBe: (id: string): OwnerStep | undefined =>
      deferred?.orders.some((order) => order.id === id) ? deferred.to : undefined,
  };
}

/** Makes the step that waits when the page goes out of sight: nobody could take it back any more. */
export function useCommitOnLeaving(): void {
  useEffect(() => {
    function handleHidden(): void {
      if (document.visibilityState !== 'hidden' || !current()) return;
      commitNow();
    }
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      commitNow();
    };
  }, []);
}
