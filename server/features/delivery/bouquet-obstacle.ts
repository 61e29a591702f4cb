import {
  type BouquetDays,
  isOnWeekday,
  leadText,
  weekdaysText,
} from '#contract/delivery/bouquet-days.ts';
import { sameDayCutOff } from '#contract/delivery/delivery.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { shortDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';

/** Why a bouquet cannot be there on a day, to go on after its name, and the next day on which it can. */
export interface BouquetObstacle {
  name: string;
  why: string;
  /** Undefined where none of the days that can be booked is open to it. */
  next: DateText | undefined;
  /** Whether it can be there on each later day too, as far as its own rules go. */
  isFrom: boolean;
}

interface Clock {
  settings: DeliverySettings;
  now: Date;
}

/**
 * Returns why a bouquet cannot be there on a day; undefined where it can. Its days count from the first on which the
 * shop could still deliver by the clock, closed or not: flowers are on their way on a closed day too. `isOpen` says
 * which days the shop can keep.
 */
export function bouquetObstacle(
  clock: Clock,
  bouquet: BouquetDays,
  date: DateText,
  isOpen: (date: DateText) => boolean,
): BouquetObstacle | undefined {
  const first = firstDayOf(clock, bouquet);
  const isReady = date >= first;
  if (isReady && isOnWeekday(bouquet, date)) return undefined;
  const { name, leadDays, deliveryWeekdays } = bouquet;
  return {
    name,
    why: isReady ? weekdaysText(deliveryWeekdays ?? []) : leadText(leadDays),
    next: nextDay(clock, { bouquet, from: isReady ? addDays(date, 1) : first }, isOpen),
    isFrom: !deliveryWeekdays?.length,
  };
}

/** Returns an obstacle as one sentence without its full stop, to stand where the bouquet is not named otherwise. */
export function obstacleText({ name, ...obstacle }: BouquetObstacle): string {
  return `${name} ${rest(obstacle)}`;
}

/** Returns an obstacle in the words that stand beside its bouquet: "Needs two days: from Sat 28 Nov". */
export function obstacleNote(obstacle: BouquetObstacle): string {
  const text = rest(obstacle);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rest({ why, next, isFrom }: Omit<BouquetObstacle, 'name'>): string {
  if (!next) return `${why}, and no such day can be booked at the moment`;
  return `${why}: ${isFrom ? 'from' : 'next on'} ${shortDate(next)}`;
}

function nextDay(
  { settings, now }: Clock,
  { bouquet, from }: { bouquet: BouquetDays; from: DateText },
  isOpen: (date: DateText) => boolean,
): DateText | undefined {
  const last = addDays(johannesburgTime(now).date, settings.daysAhead);
  for (let date = from; date <= last; date = addDays(date, 1)) {
    if (isOnWeekday(bouquet, date) && isOpen(date)) return date;
  }
  return undefined;
}

/** Returns the day from which on a bouquet is ready. */
function firstDayOf(clock: Clock, { leadDays, readyOn }: BouquetDays): DateText {
  const first = addDays(firstDayByClock(clock), leadDays);
  return readyOn !== undefined && readyOn < first ? readyOn : first;
}

/** Returns today while orders for today are taken, else tomorrow. */
function firstDayByClock({ settings, now }: Clock): DateText {
  const { date: today, minute } = johannesburgTime(now);
  return minute < sameDayCutOff(settings) ? today : addDays(today, 1);
}
