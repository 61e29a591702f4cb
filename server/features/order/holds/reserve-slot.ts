import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import { type DueTime, isCollectionTime } from '#contract/delivery/collection.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import type { ClosedKind } from '#contract/order/order-attention.ts';
import { longDate } from '#contract/time/date-text.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { closedKind, isTimeOver } from '#server/features/delivery/closed-kind.ts';
import { hasLimits, NO_SLOT_USAGE, slotUsage } from '#server/features/delivery/delivery-context.ts';
import { chooseSlot } from '#server/features/delivery/bookable-dates.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { findCollection } from './reserve-collection.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

export interface PlaceWish {
  date: DateText;
  /** The first that is open when none is named. */
  slot: DeliverySlot | undefined;
  /** The order that takes the place, and those that give theirs up for it. */
  exceptOrders: readonly string[];
  /** What is delivered there; each may have days of its own. */
  bouquets: readonly BouquetDays[];
}

/** The place that an order gets, with what was free before; undefined where places are not counted. */
export interface ReservedSlot {
  date: DateText;
  slot: DueTime;
  freeInSlot: number | undefined;
  freeOnDay: number | undefined;
}

type NoPlace = Exclude<ReturnType<typeof chooseSlot>, { slot: DeliverySlot }>;

/**
 * Returns the slot an order gets, or why it gets none. Until the transaction ends no other order
 * takes a place on that day, and the settings stay as they are. Call it after locking products.
 */
async function findSlot(
  { delivery, places, now }: Pick<Scope, 'delivery' | 'places' | 'now'>,
  { date, slot, exceptOrders, bouquets }: PlaceWish,
): Promise<ReservedSlot | NoPlace> {
  const settings = await delivery.settingsForOrder();
  if (!hasLimits(settings)) {
    const choice = chooseSlot({ settings, taken: NO_SLOT_USAGE, now: now(), bouquets }, date, slot);
    return 'slot' in choice
      ? { date, ...choice, freeInSlot: undefined, freeOnDay: undefined }
      : choice;
  }
  await places.lockDay(date);
  // A bouquet that cannot be there is told the next day that is not full either.
  const to = bouquets.length > 0 ? addDays(date, settings.daysAhead) : date;
  const counts = await places.count({ from: date, to }, { orderIds: exceptOrders });
  const taken = slotUsage(counts);
  const choice = chooseSlot({ settings, taken, now: now(), bouquets }, date, slot);
  if (!('slot' in choice)) return choice;
  const most = settings.slots.find((each) => each.slot === choice.slot)?.places;
  const free = (all: number | null | undefined, used: number) =>
    typeof all === 'number' ? all - used : undefined;
  return {
    date,
    ...choice,
    freeInSlot: free(most, taken.on(date, choice.slot)),
    freeOnDay: free(settings.placesPerDay, taken.on(date)),
  };
}

/**
 * Returns the slot that {@link findSlot} finds. Throws SLOT_FULL or DELIVERY_UNAVAILABLE, with the reason at the field.
 */
export async function reserveSlot(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  wish: PlaceWish,
): Promise<ReservedSlot> {
  const choice = await findSlot(scope, wish);
  if ('slot' in choice) return choice;
  const { field, isFull } = choice;
  const message = isFull ? fullText(wish, field) : choice.reason;
  throw new ShopError(isFull ? 'SLOT_FULL' : 'DELIVERY_UNAVAILABLE', {
    message: `${message}.`,
    issues: [{ path: field, message }],
  });
}

/** Returns the text that names the full day or time, because the form may show another one when it is read. */
function fullText({ date, slot }: PlaceWish, field: 'deliveryDate' | 'deliveryTime'): string {
  const what = field === 'deliveryTime' && slot ? `${slot} on ${longDate(date)}` : longDate(date);
  return `${what} is fully booked`;
}

/**
 * Returns why an order that is just being paid cannot be delivered at its time; undefined where it
 * can. One that lost its place needs a free one. One that kept it needs only that the owner has not
 * closed its day and that the time is not over: the promise was made when it was placed. Until the
 * transaction ends the settings stay as they are, so that closing a day afterwards finds this order
 * paid. A free one is marked as paid as soon as its owner has chosen its time, which may be over where they said so.
 * Call it after locking products.
 */
export async function placeProblem(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  order: Order,
  { hasLostPlace }: { hasLostPlace: boolean },
): Promise<ClosedKind | 'slot_gone' | undefined> {
  const settings = await scope.delivery.settingsForOrder();
  const closed = closedKind(settings, order);
  if (closed) return closed;
  if (hasLostPlace) return (await findsItsPlace(scope, order)) ? undefined : 'slot_gone';
  const isOver = order.inPlaceOf === '' && isTimeOver(settings, order, scope.now());
  return isOver ? 'slot_gone' : undefined;
}

/** Returns whether an order that has lost its place finds it free. */
async function findsItsPlace(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  { id, deliveryDate: date, deliveryTime: time, collectionPoint: pointId }: Order,
): Promise<boolean> {
  const wish = { date, exceptOrders: [id], bouquets: [] };
  if (!isCollectionTime(time)) return 'slot' in (await findSlot(scope, { ...wish, slot: time }));
  return 'place' in (await findCollection(scope, { ...wish, pointId, time }));
}
