import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import { deliveryContext } from '#server/features/delivery/delivery-context.ts';
import { bookableDates } from '#server/features/delivery/delivery-rules.ts';
import { failNotFound } from '#server/platform/limits/fail-not-found.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * The days and times to which the owner can move an order, by the rules of checkout; its own place is
 * not in its way. Throws ORDER_NOT_FOUND.
 */
export async function listDeliveryChoices(
  scope: Scope,
  { id }: { id: string },
): Promise<DateOption[]> {
  const order = await scope.orders.findById(id);
  if (!order) return failNotFound(scope, 'ORDER_NOT_FOUND');
  return bookableDates(await deliveryContext(scope, { orderIds: [id] }));
}
