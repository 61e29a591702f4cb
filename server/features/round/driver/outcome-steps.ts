import type { AdminStep } from '#contract/order/admin-order.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { type DoorOutcomeKind, statusAfter } from '#contract/round/round.ts';

/** The steps before a door; an order that is at one has taken them, pressed by the owner or not. */
const BEFORE: Partial<Record<OrderStatus, readonly AdminStep[]>> = {
  paid: ['preparing', 'out_for_delivery'],
  preparing: ['out_for_delivery'],
  out_for_delivery: [],
  attempted: ['out_for_delivery'],
};

/**
 * Returns the steps that an order takes by an outcome at its door; none where it is there already, so that the outcome
 * only says more of it; undefined where the order has ended in another way. `isFirst` is whether the driver has told
 * nothing of it yet.
 */
export function outcomeSteps(
  from: OrderStatus,
  kind: DoorOutcomeKind,
  isFirst: boolean,
): readonly AdminStep[] | undefined {
  const to = statusAfter(kind);
  if (from === to && (isFirst || kind === 'returned')) return [];
  const before = BEFORE[from];
  return before && [...before, to];
}
