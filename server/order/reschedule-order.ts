import { longDate } from '#contract/delivery.ts';
import type { OwnersOrderView, RescheduleInput } from '#contract/owners-order.schema.ts';
import { chooseSlot } from '#server/delivery/delivery-rules.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/delivery/delivery-settings.ts';
import { johannesburgTime } from '#server/delivery/johannesburg-time.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { changeAsOwner, noteInHistory } from './change-as-owner.ts';
import { canReschedule } from './owner-steps.ts';

/**
 * The owner agrees on another time of delivery. A time that is full or closed is refused first, and
 * taken when the owner says so again. Throws ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT, DELIVERY_UNAVAILABLE.
 */
export async function rescheduleOrder(
  scope: Scope,
  { id, deliveryDate, deliveryTime, anyway = false }: RescheduleInput,
): Promise<OwnersOrderView> {
  return changeAsOwner(scope, id, async (inner, order) => {
    if (!canReschedule(order)) throw new ShopError('ORDER_STATUS_CONFLICT');
    if (order.deliveryDate === deliveryDate && order.deliveryTime === deliveryTime) return;
    if (deliveryDate < johannesburgTime(inner.now()).date) {
      throw unavailable('deliveryDate', 'That day has passed');
    }
    if (!anyway) {
      const choice = chooseSlot(DEFAULT_DELIVERY_SETTINGS, inner.now(), deliveryDate, deliveryTime);
      if (!('slot' in choice)) throw unavailable(choice.field, choice.reason);
    }
    const before = `${longDate(order.deliveryDate)}, ${order.deliveryTime}`;
    order.deliveryDate = deliveryDate;
    order.deliveryTime = deliveryTime;
    const now = `${longDate(deliveryDate)}, ${deliveryTime}`;
    noteInHistory(inner, order, `Delivery moved from ${before} to ${now}`);
  });
}

function unavailable(path: string, reason: string): ShopError {
  return new ShopError('DELIVERY_UNAVAILABLE', {
    message: `${reason}.`,
    issues: [{ path, message: reason }],
  });
}
