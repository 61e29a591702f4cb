import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { hourText } from '#contract/time/date-text.ts';

/** How long before the end of its time an order must be on its way. */
const LEAVES_BEFORE_MINUTES = 60;

const NOT_OUT: readonly OrderStatus[] = ['paid', 'preparing'];

/**
 * Returns why an open order of today is late, in a sentence: its time ends soon and it is not on its way, or is over.
 * `minute` is the minute of the day in Johannesburg.
 */
export function lateReason(
  { status, deliveryTime }: { status: OrderStatus; deliveryTime: string },
  { slots }: Pick<DeliverySettings, 'slots'>,
  minute: number,
): string | undefined {
  const end = slots.find(({ slot }) => slot === deliveryTime)?.endMinute;
  if (end === undefined) return undefined;
  const isOut = !NOT_OUT.includes(status);
  if (minute >= end) {
    const state = isOut ? 'it is not delivered yet' : 'it is not on its way';
    return `Its time ended at ${hourText(end)}, and ${state}.`;
  }
  if (isOut || minute < end - LEAVES_BEFORE_MINUTES) return undefined;
  return `Its time ends at ${hourText(end)}, and it is not on its way.`;
}
