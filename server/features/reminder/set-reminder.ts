import type { ReminderView, SetReminderInput } from '#contract/order/order-page.schema.ts';
import { reminderOffer } from '#server/features/order/customer/reminder-offer.ts';
import { lockVerifiedOrder } from '#server/features/order/order-rules.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Turns the reminder of an order on or off for a holder of its key. Throws ORDER_NOT_FOUND, TOO_MANY, and
 * ORDER_STATUS_CONFLICT for an order of which there is nothing to be reminded.
 */
export async function setReminder(
  scope: Scope,
  { isOn, ...input }: SetReminderInput,
): Promise<ReminderView | null> {
  return scope.transaction(async (inner) => {
    const order = await lockVerifiedOrder(inner, input);
    await inner.limit('order-change', order.id);
    const offer = reminderOffer(order, inner.today());
    if (!isOn) {
      await inner.reminders.forget(order);
      return offer ? { ...offer, isOn } : null;
    }
    if (!offer) {
      throw new ShopError('ORDER_STATUS_CONFLICT', {
        message: 'There is nothing to remind you of for this order any more.',
      });
    }
    await inner.reminders.add(order, inner.now());
    return { ...offer, isOn };
  });
}
