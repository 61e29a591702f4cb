import { johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import type { ClosedKind } from '#contract/order/order-attention.ts';
import { closedKind } from '#server/features/delivery/closed-kind.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { findSlot } from './reserve-slot.ts';
import type { Order } from '#server/features/order/order.entity.ts';

/**
 * Returns why an order that is just being paid cannot be delivered at its time; undefined where it can.
 * One that lost its place needs a free one. One that kept it needs only that the owner has not closed its
 * day and that the time is not over: the promise was made when it was placed. Until the transaction ends the
 * settings stay as they are, so that who closes a day afterwards finds this order paid. Call it after
 * locking products.
 */
export async function placeProblem(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  order: Order,
  { hasLostPlace }: { hasLostPlace: boolean },
): Promise<ClosedKind | 'slot_gone' | undefined> {
  const settings = await scope.delivery.settingsForOrder();
  const closed = closedKind(settings, order);
  if (closed) return closed;
  const { id, deliveryDate: date, deliveryTime: slot } = order;
  if (hasLostPlace) {
    const place = await findSlot(scope, { date, slot, exceptOrders: [id] });
    return 'slot' in place ? undefined : 'slot_gone';
  }
  const end = settings.slots.find((each) => each.slot === slot)?.endMinute;
  const isOver = end === undefined || scope.now() >= johannesburgInstant(date, end);
  return isOver ? 'slot_gone' : undefined;
}
