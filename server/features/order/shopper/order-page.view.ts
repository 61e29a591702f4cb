import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { isOpenStatus } from '#contract/order/admin-order.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { fullOrderView, orderView } from '#server/features/order/order.view.ts';
import type { OrderEvent } from '#server/features/order/order-event.entity.ts';
import type { OrderLine } from '#server/features/order/order-line.entity.ts';
import type { CustomerOrderFacts } from './customer-order-facts.ts';
import { canBeCancelledByAdmin, canBeChanged } from './customer-order-rules.ts';

/** An order for its own page. Only who has proved that it is theirs may change anything. */
export function orderPageView(
  order: Order,
  parts: {
    lines: readonly OrderLine[];
    events: readonly OrderEvent[];
    facts: CustomerOrderFacts;
  },
  isProven: boolean,
  now: Date,
): OrderPageView {
  const { lines, events, facts } = parts;
  return {
    ...(isProven ? fullOrderView : orderView)(order, lines, facts, now),
    isProven,
    isOver: !canBeChanged(order) && !canBeCancelledByAdmin(order),
    canChange: isProven && canBeChanged(order),
    cancelling: isProven ? cancelling(order) : 'no',
    cancelDeclined: isProven && isCancelDeclined(order),
    steps: events
      .filter(({ fromStatus, toStatus }) => fromStatus !== toStatus)
      .map(({ toStatus, at }) => ({ status: toStatus, at: at.toISOString() })),
  };
}

function isCancelDeclined({ status, cancelDeclinedAt }: Order): boolean {
  return cancelDeclinedAt !== null && (isOpenStatus(status) || status === 'delivered');
}

function cancelling(order: Order): OrderPageView['cancelling'] {
  if (order.status === 'pending_payment') return order.cancelRequestedAt ? 'asked' : 'at-once';
  if (!canBeCancelledByAdmin(order)) return 'no';
  return order.cancelRequestedAt ? 'asked' : 'ask';
}
