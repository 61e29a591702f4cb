import { type BouquetDays, weekdaysName } from '#contract/delivery/bouquet-days.ts';
import type { DateOption } from '#contract/delivery/delivery.schema.ts';
import { type DeliverySlot, LEAD_MINUTES } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { clockText } from '#contract/time/date-text.ts';
import {
  addDays,
  johannesburgInstant,
  johannesburgTime,
  weekday,
} from '#contract/time/johannesburg-time.ts';
import { bouquetObstacle, obstacleText } from './bouquet-obstacle.ts';
import type { SlotUsage } from './delivery-context.ts';

/** All that decides about deliveries: the owner's settings, the orders there are, and the clock. */
export interface DeliveryContext {
  settings: DeliverySettings;
  taken: SlotUsage;
  now: Date;
  /** What is to be delivered, as far as it is known: each bouquet may have days of its own. */
  bouquets?: readonly BouquetDays[];
}

/** Returns every day from today to the last one that can be booked, with the reason where it cannot. */
export function bookableDates(plan: DeliveryContext): DateOption[] {
  const { date: today } = johannesburgTime(plan.now);
  return Array.from({ length: plan.settings.daysAhead + 1 }, (_, days) =>
    dateOption(plan, addDays(today, days)),
  );
}

/** Returns whether a day may be chosen, which of its slots, and why not the others. */
export function dateOption(plan: DeliveryContext, date: DateText): DateOption {
  const closed = whyClosed(plan, date) ?? whyWithoutBouquet(plan, date);
  const slots = plan.settings.slots
    .filter(({ isOffered }) => isOffered)
    .map((slot) => ({
      slot: slot.slot,
      ...answer(closed ?? whySlotClosed(plan, date, slot)),
    }));
  return { date, ...answer(closed ?? whyNoneLeft(slots)), slots };
}

/**
 * Returns the slot an order gets on that date: the one asked for, else the first still open. When the day or the slot
 * cannot be kept, returns the reason in the shopper's words; `isFull` when only because all is taken.
 */
export function chooseSlot(
  plan: DeliveryContext,
  date: DateText,
  wanted: DeliverySlot | undefined,
):
  | { slot: DeliverySlot }
  | { field: 'deliveryDate' | 'deliveryTime'; reason: string; isFull: boolean } {
  const option = dateOption(plan, date);
  if (!option.available) return refusal('deliveryDate', option);
  const found = option.slots.find(({ slot, available }) => (wanted ? slot === wanted : available));
  return found?.available ? { slot: found.slot } : refusal('deliveryTime', found ?? {});
}

/** Why a day or a slot cannot be chosen, in the shopper's words. */
export interface Obstacle {
  reason: string;
  full?: true;
  weekly?: true;
}

function whyClosed(
  { settings, taken, now }: DeliveryContext,
  date: DateText,
): Obstacle | undefined {
  const { date: today, minute } = johannesburgTime(now);
  if (date < today) return { reason: 'This day has passed' };
  if (date > addDays(today, settings.daysAhead)) {
    return { reason: `We take orders up to ${settings.daysAhead} days ahead` };
  }
  const dayOff = whyDayOff(settings, date);
  if (dayOff) return dayOff;
  if (date === today && minute >= settings.cutOffMinute) {
    return { reason: `Orders for today closed at ${clockText(settings.cutOffMinute)}` };
  }
  const { placesPerDay } = settings;
  return placesPerDay !== null && taken.on(date) >= placesPerDay ? DAY_FULL : undefined;
}

/** Returns why one of the bouquets cannot be there on a day, whether or not the shop delivers on it. */
export function whyWithoutBouquet(
  { bouquets = [], ...shop }: DeliveryContext,
  date: DateText,
): Obstacle | undefined {
  const isOpen = (day: DateText) => dateOption(shop, day).available;
  for (const bouquet of bouquets) {
    const obstacle = bouquetObstacle(shop, bouquet, date, isOpen);
    if (obstacle) return { reason: obstacleText(obstacle) };
  }
  return undefined;
}

/** Returns why the owner does not deliver on a day, apart from the clock and the orders; undefined when they do. */
export function whyDayOff(
  { closedDates, closedWeekdays }: Pick<DeliverySettings, 'closedDates' | 'closedWeekdays'>,
  date: DateText,
): Obstacle | undefined {
  const closed = whyDateClosed({ closedDates }, date);
  if (closed) return closed;
  if (!closedWeekdays.includes(weekday(date))) return undefined;
  return { reason: `We do not deliver on ${weekdaysName(weekday(date))}`, weekly: true };
}

/** Returns why the shop is closed on a date, for deliveries and collections alike. */
export function whyDateClosed(
  { closedDates }: Pick<DeliverySettings, 'closedDates'>,
  date: DateText,
): Obstacle | undefined {
  const closed = closedDates.find((entry) => entry.date === date);
  return closed && { reason: `We are closed: ${closed.reason}` };
}

function whySlotClosed(
  { taken, now }: DeliveryContext,
  date: DateText,
  { slot, endMinute, places }: DeliverySettings['slots'][number],
): Obstacle | undefined {
  if (now > johannesburgInstant(date, endMinute - LEAD_MINUTES)) {
    return { reason: 'Too late for this time today' };
  }
  return places !== null && taken.on(date, slot) >= places ? SLOT_FULL : undefined;
}

const SLOT_FULL: Obstacle = { reason: 'Fully booked', full: true };
const DAY_FULL: Obstacle = { reason: 'This day is fully booked', full: true };

function whyNoneLeft(slots: DateOption['slots']): Obstacle | undefined {
  if (slots.some(({ available }) => available)) return undefined;
  if (slots.every(({ full }) => full)) return DAY_FULL;
  const isPartlyFull = slots.some(({ full }) => full);
  return { reason: 'No delivery time is left on this day', ...(isPartlyFull && { full: true }) };
}

function answer(obstacle: Obstacle | undefined) {
  return { available: !obstacle, ...obstacle };
}

function refusal(
  field: 'deliveryDate' | 'deliveryTime',
  { reason, full }: { reason?: string | undefined; full?: true | undefined },
) {
  return {
    field,
    reason: reason ?? 'That time is no longer offered on this day. Please choose another',
    isFull: full === true,
  } as const;
}
