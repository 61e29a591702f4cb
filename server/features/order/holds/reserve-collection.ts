import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import type { DueTime } from '#contract/delivery/collection.ts';
import type { CollectionPoint } from '#contract/delivery/collection.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { chooseTime, findPoint } from '#server/features/delivery/collection-dates.ts';
import { collectionContext } from '#server/features/delivery/delivery-context.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { ReservedSlot } from './reserve-slot.ts';

export interface CollectionWish {
  /** The id of the place. */
  pointId: string;
  date: DateText;
  /** The first when none is named. */
  time: DueTime | undefined;
  /** The order that is collected, and those that give their place up for it. */
  exceptOrders: readonly string[];
  bouquets: readonly BouquetDays[];
}

/** When and where an order is collected. */
export interface ReservedCollection {
  place: ReservedSlot;
  point: CollectionPoint;
}

type Needs = Pick<Scope, 'delivery' | 'places' | 'now'>;
type NoCollection = Exclude<ReturnType<typeof chooseTime>, { time: unknown }>;

const NOT_OFFERED = 'Orders can’t be collected there any more. Please choose again';

/**
 * Returns when and where an order is collected, or why it cannot be. Until the transaction ends no other order takes a
 * place on that day, and the settings stay as they are. Call it after locking products.
 */
export async function findCollection(
  { delivery, places, now }: Needs,
  { pointId, date, time, exceptOrders, bouquets }: CollectionWish,
): Promise<ReservedCollection | (Omit<NoCollection, 'field'> & { field: string })> {
  const settings = await delivery.settingsForOrder();
  const point = findPoint(settings, pointId);
  if (!point) return { field: 'collectionPoint', reason: NOT_OFFERED, isFull: false };
  if ((settings.collection?.placesPerDay ?? null) !== null) await places.lockDay(date);
  const except = { orderIds: exceptOrders };
  const context = await collectionContext({ places, now }, { settings, point, except, bouquets });
  const choice = chooseTime(context, date, time);
  if (!('time' in choice)) return choice;
  const slot = choice.time;
  return { point, place: { date, slot, freeInSlot: undefined, freeOnDay: undefined } };
}

/** Returns what {@link findCollection} finds. Throws SLOT_FULL or DELIVERY_UNAVAILABLE, with the reason at the field. */
export async function reserveCollection(
  scope: Needs,
  wish: CollectionWish,
): Promise<ReservedCollection> {
  const choice = await findCollection(scope, wish);
  if ('place' in choice) return choice;
  const { field, reason, isFull } = choice;
  throw new ShopError(isFull ? 'SLOT_FULL' : 'DELIVERY_UNAVAILABLE', {
    message: `${reason}.`,
    issues: [{ path: field, message: reason }],
  });
}
