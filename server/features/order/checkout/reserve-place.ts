import type { PlaceOrderInput } from '#contract/order/place-order.schema.ts';
import { isCollectionTime } from '#contract/delivery/collection.ts';
import { keptPlace, type Place } from '#contract/order/place-fields.ts';
import { addressOfPoint } from '#server/features/delivery/collection-dates.ts';
import { reserveCollection } from '#server/features/order/holds/reserve-collection.ts';
import type { PlaceWish, ReservedSlot } from '#server/features/order/holds/reserve-slot.ts';
import type { OrderRow } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { OrderTerms } from './order-terms.ts';
import { refuseAfterService } from './refuse-after-service.ts';

/** What of an order’s row says how, when and where its customer gets it. */
export type PlaceRow = Pick<
  OrderRow,
  'fulfilment' | 'collectionPoint' | 'deliveryTime' | 'outsideArea'
> &
  Partial<Pick<OrderRow, 'deliveryAddress' | 'suburb' | 'deliveryPostalCode' | keyof Place>>;

/**
 * Takes the place of an order on its day: a delivery by the terms, or a collection, whose address is the shop’s and no
 * place of a recipient. Throws OUTSIDE_AREA, SLOT_FULL and DELIVERY_UNAVAILABLE, and for a shopper those of
 * {@link refuseAfterService}: the owner is only told.
 */
export async function reservePlace(
  scope: Scope,
  input: PlaceOrderInput,
  terms: Pick<OrderTerms, 'checkArea' | 'reservePlace' | 'row'>,
  wish: Pick<PlaceWish, 'exceptOrders' | 'bouquets'>,
): Promise<{ place: ReservedSlot; row: PlaceRow }> {
  const date = input.deliveryDate;
  if (input.fulfilment === 'collection') {
    const { collectionPoint: pointId = '', collectionTime: asked = '' } = input;
    const time = isCollectionTime(asked) ? asked : undefined;
    const { place, point } = await reserveCollection(scope, { ...wish, pointId, date, time });
    const row = { deliveryTime: place.slot, outsideArea: false, ...keptPlace({}) };
    return { place, row: { ...row, fulfilment: 'collection', ...addressOfPoint(point) } };
  }
  const outsideArea = await terms.checkArea(scope, input.deliveryPostalCode);
  const place = await terms.reservePlace(scope, { ...wish, date, slot: input.deliveryTime });
  if (!terms.row.fromDesk) refuseAfterService(input, place.slot);
  const row = { deliveryTime: place.slot, outsideArea };
  return { place, row: { ...row, fulfilment: 'delivery', collectionPoint: '' } };
}
