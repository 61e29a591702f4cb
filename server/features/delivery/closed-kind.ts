import { isInArea } from '#contract/delivery/delivery-area.ts';
import type { DateText } from '#contract/time/day.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import type { ClosedKind } from '#contract/order/order-attention.ts';
import { johannesburgInstant } from '#contract/time/johannesburg-time.ts';
import { collectionHours } from '#contract/delivery/collection.ts';
import { whyDayOff } from './bookable-dates.ts';
import { closedCollection } from './collection-dates.ts';

/** Where and when an order is to be delivered. */
export interface Destination {
  deliveryDate: DateText;
  deliveryTime: string;
  deliveryPostalCode: string;
  /** The owner promised this day, time and address although they are closed. */
  takenAnyway?: boolean;
  /** The id of the place where it is collected; empty where it is delivered. */
  collectionPoint?: string;
}

/**
 * Returns what the owner does not deliver any more of an order that was right when it was placed: its day,
 * its time or its postal code. Full days, the cut-off and the days ahead do not touch an order that is placed.
 */
export function closedKind(
  settings: DeliverySettings,
  { deliveryPostalCode, takenAnyway, ...when }: Destination,
): ClosedKind | undefined {
  if (takenAnyway) return undefined;
  const { collectionPoint: pointId, deliveryDate: date } = when;
  const time = pointId && collectionHours(when.deliveryTime);
  if (pointId && time) return closedCollection(settings, { pointId, date, time });
  const closed = closedTime(settings, when);
  if (closed) return closed;
  const { area } = settings;
  const isRefused = area.outside === 'refuse' && !isInArea(area, deliveryPostalCode);
  return isRefused ? 'area_closed' : undefined;
}

/** Returns what the owner has closed of the day and the time of an order. */
export function closedTime(
  settings: DeliverySettings,
  { deliveryDate, deliveryTime }: Pick<Destination, 'deliveryDate' | 'deliveryTime'>,
): 'day_closed' | 'time_closed' | undefined {
  if (whyDayOff(settings, deliveryDate)) return 'day_closed';
  const isOffered = settings.slots.some((each) => each.slot === deliveryTime && each.isOffered);
  return isOffered ? undefined : 'time_closed';
}

/** Returns whether the time of an order is over; one that is in no list of times is. */
export function isTimeOver(
  settings: Pick<DeliverySettings, 'slots'>,
  due: Pick<Destination, 'deliveryDate' | 'deliveryTime'>,
  now: Date,
): boolean {
  const end = timeEnd(settings, due);
  return end === undefined || now >= end;
}

/** Returns when the time of an order ends; undefined for a time that is in no list of times. */
export function timeEnd(
  { slots }: Pick<DeliverySettings, 'slots'>,
  { deliveryDate, deliveryTime }: Pick<Destination, 'deliveryDate' | 'deliveryTime'>,
): Date | undefined {
  const minute =
    collectionHours(deliveryTime)?.until ??
    slots.find(({ slot }) => slot === deliveryTime)?.endMinute;
  return minute === undefined ? undefined : johannesburgInstant(deliveryDate, minute);
}
