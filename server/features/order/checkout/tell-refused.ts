import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import type { RefusedReason } from '#contract/report/refused-wish.ts';
import { closedTime } from '#server/features/delivery/closed-kind.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Tells that an order was refused because the shop could not keep its day, its address or its bouquets. What else can be
 * wrong with an order is no wish that could not be met, and is not told. A failure is logged: the shopper hears why they
 * were refused in any case.
 */
export async function tellRefused(
  scope: Scope,
  input: PlaceOrderInput,
  refusal: unknown,
): Promise<void> {
  if (!(refusal instanceof ShopError)) return;
  try {
    const reason = await reasonOf(scope, input, refusal);
    if (!reason) return;
    await scope.tell('order.refused', {
      day: input.deliveryDate,
      reason,
      productIds: reason === 'sold_out' ? soldOut(refusal) : [],
    });
  } catch (error) {
    scope.log.warn({ err: error }, 'a refused order was not counted');
  }
}

async function reasonOf(
  { delivery, today }: Scope,
  { deliveryDate, deliveryTime, fulfilment }: PlaceOrderInput,
  { code }: ShopError,
): Promise<RefusedReason | undefined> {
  if (code === 'OUT_OF_STOCK') return 'sold_out';
  if (code === 'OUTSIDE_AREA') return 'outside_area';
  if (code === 'SLOT_FULL') return 'full';
  // The report tells of days and times of deliveries.
  if (code !== 'DELIVERY_UNAVAILABLE' || fulfilment === 'collection') return undefined;
  const { settings } = await delivery.settings();
  const closed = closedTime(settings, { deliveryDate, deliveryTime: deliveryTime ?? '' });
  const isClosed = closed === 'day_closed' || (closed === 'time_closed' && deliveryTime);
  if (isClosed) return 'closed';
  return deliveryDate === today() ? 'too_late' : undefined;
}

function soldOut({ details }: ShopError): string[] {
  const items = details && 'items' in details ? details.items : [];
  return items.map(({ productId }) => productId);
}
