import { useEffect } from 'react';
import type { MoveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { type AdminStep, hasMoved, isStepOfTheDay } from '#contract/order/admin-order.ts';
import { statusText } from '#contract/order/order-words.ts';
import { longDate } from '#contract/time/date-text.ts';
import { dismissToast, showToast } from '#src/ui/toasts/show-toast.ts';
import { askEarly, isCollected, type Movable } from './early-dialog.tsx';
import { keepStep, tellUnmade } from './kept-steps.ts';
import { commitNow, deferTransition, undoTransition, useMoves } from './undoable-transitions.ts';
import { notSent, useCommit } from './use-commit.ts';

/** An order as a screen shows it. */
type Shown = Pick<Movable, 'id' | 'status'>;

/** Takes orders a step on. For some seconds that can be undone, also by leaving the page as it is. */
export function useMoveOrders() {
  const { waiting, underWay } = useMoves();
  const commit = useCommit();

  const waitingOf = (order: Shown): MoveOrdersInput | undefined =>
    waiting.find((step) => isWaitingOf(step, order));

  const undo = (step: MoveOrdersInput | undefined): void => {
    if (step && undoTransition(step)) showToast({ message: 'Undone' });
  };

  const take = (orders: readonly Movable[], to: AdminStep): void => {
    const step = {
      orders: orders.map((order) => ({
        id: order.id,
        from: order.status,
        ...(isEarly(to, order.isDueLater) && { anyway: true }),
        ...(isStepOfTheDay(to) && {
          wishSeen: order.attention.some(({ kind }) => kind === 'cancel_requested'),
          timeSeen: { deliveryDate: order.deliveryDate, deliveryTime: order.deliveryTime },
        }),
      })),
      to,
    };
    const [first, ...others] = orders;
    const what = first && others.length === 0 ? first.orderNumber : `${orders.length} orders`;
    const becomes = statusText(to, isCollected(orders) ? 'collection' : undefined);
    const words = { what, becomes };
    if (!navigator.onLine) return tellUnmade(keepStep(step, words), notSent(step.orders));
    const offerUndo = () => {
      const id = showToast({
        tone: 'success',
        message: `${what}: ${becomes}`,
        // One clock for both: the step waits for as long as the toast does.
        action: { label: 'Undo', onClick: () => undo(step), onLapse: () => commitNow(step) },
      });
      return () => dismissToast(id);
    };
    deferTransition({ step, words, commit, offerUndo });
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
    /** Takes back the step of an order that waits. */
    undo: (order: Shown) => undo(waitingOf(order)),
    canUndo: (order: Shown): boolean => waitingOf(order) !== undefined,
    /** The status an order is about to get; undefined when no step of it waits or is under way. */
    statusToBe: (order: Shown): AdminStep | undefined =>
      (
        waitingOf(order) ??
        underWay.findLast(({ orders }) => orders.some(({ id }) => id === order.id))
      )?.to,
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
 * Drops the step of an order that waits once the order has become something else, or is due at another time, and says
 * so at once: the step would be refused.
 */
export function useDropOvertaken(order: Movable): void {
  const { waiting } = useMoves();
  const { id, orderNumber, status, deliveryDate, deliveryTime, fulfilment } = order;
  useEffect(() => {
    const isOther = ({ from, timeSeen }: MoveOrdersInput['orders'][number]) =>
      from !== status || hasMoved({ deliveryDate, deliveryTime }, timeSeen);
    const overtaken = waiting.find(
      ({ orders: [only, ...others] }) => others.length === 0 && only?.id === id && isOther(only),
    );
    if (!overtaken || !undoTransition(overtaken)) return;
    const isStill = overtaken.orders[0]?.from === status;
    const now = isStill
      ? `is due on ${longDate(deliveryDate)}, ${deliveryTime}, now`
      : `was changed elsewhere: ${statusText(status, fulfilment)}`;
    showToast({ tone: 'error', message: `${orderNumber} ${now}. Your step was not made.` });
  }, [waiting, id, orderNumber, status, deliveryDate, deliveryTime, fulfilment]);
}

/**
 * Makes the steps that wait when the page goes out of sight: they could not be undone any more. Without a connection
 * they fail at once, and the owner is told.
 */
export function useCommitOnLeaving(): void {
  useEffect(() => {
    const commit = () => commitNow();
    function handleHidden(): void {
      if (document.visibilityState === 'hidden') commit();
    }
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('offline', commit);
    window.addEventListener('pagehide', commit);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('offline', commit);
      window.removeEventListener('pagehide', commit);
      commit();
    };
  }, []);
}
