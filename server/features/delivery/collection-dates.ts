import { type BouquetDays, weekdaysName } from '#contract/delivery/bouquet-days.ts';
import {
  type CollectionTime,
  collectionHours,
  collectionTime,
  type DueTime,
  type Hours,
  pointAddress,
  weekText,
} from '#contract/delivery/collection.ts';
import type { CollectionPoint, CollectionSettings } from '#contract/delivery/collection.schema.ts';
import type { OfferedPoint } from '#contract/delivery/delivery.schema.ts';
import type { DueDay } from '#contract/delivery/due-day.schema.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays, johannesburgTime, weekday } from '#contract/time/johannesburg-time.ts';
import { type DeliveryContext, type Obstacle, whyDateClosed } from './bookable-dates.ts';
import { bouquetObstacle, obstacleText } from './bouquet-obstacle.ts';

/** All that decides about collections at one point; what is taken are the collections of its days. */
export interface CollectionContext extends DeliveryContext {
  point: CollectionPoint;
}

/** Where the parts of a day begin and end, in minutes: one order is collected in one of them. */
const PARTS = [0, 12 * 60, 17 * 60, 24 * 60];
/** A shopper gets no shorter time than this. */
const LEAST_MINUTES = 30;
const MINUTE_MS = 60_000;

/** Returns the points at which orders can be collected; none where the owner does not offer it. */
export function collectionPoints({
  collection,
}: Pick<DeliverySettings, 'collection'>): readonly CollectionPoint[] {
  return collection?.points ?? [];
}

export function findPoint(settings: DeliverySettings, id: string): CollectionPoint | undefined {
  return collectionPoints(settings).find((point) => point.id === id);
}

/** Returns a point as shoppers see it. */
export function offeredPoint(point: CollectionPoint): OfferedPoint {
  const { id, name, address, suburb, postalCode, note, hours } = point;
  return { id, name, address, suburb, postalCode, note, hours: weekText(hours) };
}

/** Returns every day from today to the last one that can be booked, with the reason where nothing can be collected. */
export function collectionDays(context: CollectionContext): DueDay[] {
  const { date: today } = johannesburgTime(context.now);
  return Array.from({ length: context.settings.daysAhead + 1 }, (_, days) =>
    collectionDay(context, addDays(today, days)),
  );
}

/** Returns whether orders can be collected on a day, at which of its times, and why not at the others. */
export function collectionDay(context: CollectionContext, date: DateText): DueDay {
  const closed = whyClosed(context, date) ?? whyWithoutBouquet(context, date);
  const slots = timesOf(context, date).map((hours) => ({
    slot: collectionTime(hours),
    ...answer(closed),
  }));
  const none: Obstacle | undefined =
    slots.length === 0 ? { reason: 'It is too late to collect on this day' } : undefined;
  return { date, ...answer(closed ?? none), slots };
}

/**
 * Returns the time at which an order is collected on a day: the one asked for, else the first. When there is none,
 * returns the reason in the shopper's words.
 */
export function chooseTime(
  context: CollectionContext,
  date: DateText,
  wanted: DueTime | undefined,
):
  | { time: CollectionTime }
  | { field: 'deliveryDate' | 'collectionTime'; reason: string; isFull: boolean } {
  const day = collectionDay(context, date);
  if (!day.available) {
    return { field: 'deliveryDate', reason: day.reason ?? '', isFull: day.full === true };
  }
  const times = timesOf(context, date).map(collectionTime);
  const asked = wanted && collectionHours(wanted);
  // The same part of the day: what is left of it may be shorter by now.
  const time = asked
    ? times.find((each) => collectionHours(each)?.until === asked.until)
    : wanted === undefined
      ? times[0]
      : undefined;
  if (time) return { time };
  const reason = 'Flowers can no longer be collected at that time. Please choose another';
  return { field: 'collectionTime', reason, isFull: false };
}

/** Returns what of an order's collection the owner does not offer any more. */
export function closedCollection(
  settings: DeliverySettings,
  { pointId, date, time }: { pointId: string; date: DateText; time: Hours },
): 'day_closed' | 'time_closed' | undefined {
  if (whyDateClosed(settings, date)) return 'day_closed';
  const hours = hoursOn(findPoint(settings, pointId), date);
  if (!hours) return 'day_closed';
  return hours.from <= time.from && time.until <= hours.until ? undefined : 'time_closed';
}

/** Returns where an order is collected, in the fields that say where others are delivered. */
export function addressOfPoint(point: CollectionPoint) {
  return {
    collectionPoint: point.id,
    deliveryAddress: pointAddress(point),
    suburb: point.suburb,
    deliveryPostalCode: point.postalCode,
  };
}

function whyClosed(
  { settings, taken, now, point }: CollectionContext,
  date: DateText,
): Obstacle | undefined {
  const { date: today } = johannesburgTime(now);
  if (date < today) return { reason: 'This day has passed' };
  if (date > addDays(today, settings.daysAhead)) {
    return { reason: `We take orders up to ${settings.daysAhead} days ahead` };
  }
  const closed = whyDateClosed(settings, date);
  if (closed) return closed;
  if (!hoursOn(point, date)) {
    return {
      reason: `${point.name} is closed on ${weekdaysName(weekday(date))}`,
      weekly: true,
    };
  }
  const most = settings.collection?.placesPerDay ?? null;
  if (most === null || taken.on(date) < most) return undefined;
  return { reason: 'No more orders can be collected on this day', full: true };
}

/** A bouquet needs its days here too; on which weekdays it is delivered is no matter of a collection. */
function whyWithoutBouquet(
  { bouquets = [], ...context }: CollectionContext,
  date: DateText,
): Obstacle | undefined {
  const isOpen = (day: DateText) => collectionDay(context, day).available;
  for (const bouquet of bouquets.filter(({ leadDays }) => leadDays > 0)) {
    const anyDay: BouquetDays = { ...bouquet, deliveryWeekdays: null };
    const obstacle = bouquetObstacle(context, anyDay, date, isOpen);
    if (obstacle) return { reason: obstacleText(obstacle) };
  }
  return undefined;
}

function hoursOn(point: CollectionPoint | undefined, date: DateText): Hours | undefined {
  return point?.hours.find((each) => each.weekday === weekday(date));
}

/** Returns the parts of the day in which the point is open, from when flowers that are ordered now are ready. */
function timesOf({ settings, now, point }: CollectionContext, date: DateText): Hours[] {
  const hours = hoursOn(point, date);
  if (!hours) return [];
  const opens = Math.max(hours.from, readyFrom(settings.collection, now, date));
  const parts = PARTS.slice(1).flatMap((end, part): Hours[] => {
    const from = Math.max(opens, PARTS[part] ?? 0);
    const until = Math.min(hours.until, end);
    return until > from ? [{ from, until }] : [];
  });
  return withoutScraps(parts);
}

/** Returns the minute of a day from which on an order of now can be ready, up to the next half hour. */
function readyFrom(collection: CollectionSettings | undefined, now: Date, date: DateText): number {
  const ready = new Date(now.getTime() + (collection?.noticeHours ?? 0) * 60 * MINUTE_MS);
  const at = johannesburgTime(ready);
  if (at.date < date) return 0;
  if (at.date > date) return 24 * 60;
  return Math.ceil(at.minute / LEAST_MINUTES) * LEAST_MINUTES;
}

/** Puts a part that is too short to come in to the one beside it; a single one is left out. */
function withoutScraps(parts: readonly Hours[]): Hours[] {
  const kept: Hours[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    const isScrap = (hours: Hours) => hours.until - hours.from < LEAST_MINUTES;
    if (last && (isScrap(part) || isScrap(last))) last.until = part.until;
    else kept.push({ ...part });
  }
  return kept.filter(({ from, until }) => until - from >= LEAST_MINUTES);
}

function answer(obstacle: Obstacle | undefined) {
  return { available: !obstacle, ...obstacle };
}
