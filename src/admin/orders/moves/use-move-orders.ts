import { useEffect } from 'react';
import type { MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { type AdminStep, isStepOfTheDay } from '#contract/order/admin-order.ts';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import { dismissToast, showToast } from '#src/ui/toasts/show-toast.ts';
import { askEarly, type Movable } from './early-dialog.tsx';
import { keepStep, tellUnmade } from './kept-steps.ts';
import {
  commitNow,
  deferTransition,
  isWaiting,
  undoTransition,
  useMoves,
} from './undoable-transitions.ts';
import { notSent, useCommit } from './use-commit.ts';

/** An order as a screen shows it. */
type Shown = Pick<Movable, 'id' | 'status'>;

/** Takes orders a step on. For some seconds that can be undone, also by leaving the page as it is. */
export function useMoveOrders() {
  const { waiting, underWay } = useMoves();
  const commit = useCommit();

  const undo = (step: MoveOrdersInput | undefined): void => {
    if (step && undoTransition(step)) showToast({ message: 'Undone' });
    else showToast({ tone: 'error', message: 'It is too late to undo this: the step was made.' });
  };

  const take = (orders: readonly Movable[], to: AdminStep): void => {
    const step = {
      orders: orders.map(({ id, status, isDueLater, attention }) => ({
        id,
        from: status,
        ...(isEarly(to, isDueLater) && { anyway: true }),
        ...(isStepOfTheDay(to) && {
          wishSeen: attention.some(({ kind }) => kind === 'cancel_requested'),
        }),
      })),
      to,
    };
    const [first, ...others] = orders;
    const what = first && others.length === 0 ? first.orderNumber : `${orders.length} orders`;
    if (!navigator.onLine) return tellUnmade(keepStep(step, what), notSent(step.orders));
    deferTransition(step, what, commit);
    showToast({
      tone: 'success',
      message: `${what}: ${ORDER_STATUSES[to]}`,
      // One clock for both: the step waits for as long as the toast does.
      action: { label: 'Undo', onClick: () => undo(step), onLapse: () => commitNow(step) },
    });
  };

  /** Asks first where an order is not due yet. `onMove` is called once the step is taken. */
  const move = (orders: readonly Movable[], to: AdminStep, onMove?: () => void): void => {
    const takeThese = (chosen: readonly Movable[]): void => {
      take(chosen, to);
      onMove?.();
    };
    if (orders.some(({ isDueLater }) => isEarly(to, isDueLater))) {
      askEarly({ orders, to, onMove: takeThese });
    } else takeThese(orders);
  };

  return {
    move,
    /** Takes back the step that waits. */
    undo: () => undo(waiting),
    canUndo: (order: Shown): boolean => waiting !== undefined && isWaitingOf(waiting, order),
    /** The status an order is about to get; undefined when no step of it waits or is under way. */
    statusToBe: (order: Shown): AdminStep | undefined =>
      waiting && isWaitingOf(waiting, order)
        ? waiting.to
        : underWay.findLast((each) => each.orders.some(({ id }) => id === order.id))?.to,
  };
}

function isEarly(to: AdminStep, isDueLater: boolean): boolean {
  return isDueLater && isStepOfTheDay(to);
}

/** Returns whether the waiting step is of this order and still starts from its status. */
function isWaitingOf({ orders }: MoveOrdersInput, { id, status }: Shown): boolean {
  return orders.some((order) => order.id === id && order.from === status);
}

/**
 * Drops the step of an order that waits once the order has become something else on another device, and says so
 * at once: the step would be refused.
 */
export function useDropOvertaken({ id, orderNumber, status }: Movable): void {
  const { waiting } = useMoves();
  useEffect(() => {
    const [only, ...others] = waiting?.orders ?? [];
    if (!waiting || others.length > 0 || only?.id !== id || only.from === status) return;
    if (!undoTransition(waiting)) return;
    showToast({
      tone: 'error',
      message: `${orderNumber} was changed elsewhere: ${ORDER_STATUSES[status]}. Your step was not made.`,
    });
  }, [waiting, id, orderNumber, status]);
}

/**
 * Makes the step that waits when the page goes out of sight: it could not be undone any more. Without a connection
 * it fails at once, and the owner is told.
 */
export function useCommitOnLeaving(): void {
  useEffect(() => {
    const commit = () => commitNow();
    function handleHidden(): void {
      if (document.visibilityState === 'hidden') commit();
    }
    function handleOffline(): void {
      // The toast that offers Undo says that the step is made, and goes with it.
      if (isWaiting()) dismissToast();
    }
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('offline', handleOffline);
    window.addEventListener('pagehide', commit);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('pagehide', commit);
      commit();
    };
  }, []);
}
