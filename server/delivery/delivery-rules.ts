import type { DateOption, DeliveryPromise } from '#contract/delivery.schema.ts';
import type { DateText, DeliverySlot } from '#contract/delivery.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { addDays, johannesburgInstant, johannesburgTime, weekday } from './johannesburg-time.ts';

const WEEKDAYS = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
];

/** Every day from today to the last one that can be booked, with the reason where it cannot. */
export function bookableDates(settings: DeliverySettings, now: Date): DateOption[] {
  const { date: today } = johannesburgTime(now);
  return Array.from({ length: settings.daysAhead + 1 }, (_, days) =>
    dateOption(settings, now, addDays(today, days)),
  );
}

/** One day: may it be chosen, which of its slots, and why not the others. */
export function dateOption(settings: DeliverySettings, now: Date, date: DateText): DateOption {
  const reason = whyNot(settings, now, date);
  const slots = settings.slots.map(({ slot, endMinute }) => {
    const slotReason = reason ?? whySlotNot(settings, now, date, endMinute);
    return { slot, available: !slotReason, ...(slotReason && { reason: slotReason }) };
  });
  const dayReason =
    reason ??
    (slots.some((slot) => slot.available) ? undefined : 'No delivery time is left on this day');
  return { date, available: !dayReason, ...(dayReason && { reason: dayReason }), slots };
}

/**
 * The slot an order gets on that date: the one asked for, else the first still open.
 * A reason in the shopper's words when the day or the slot cannot be kept.
 */
export function chooseSlot(
  settings: DeliverySettings,
  now: Date,
  date: DateText,
  wanted: DeliverySlot | undefined,
): { slot: DeliverySlot } | { field: 'deliveryDate' | 'deliveryTime'; reason: string } {
  const option = dateOption(settings, now, date);
  if (!option.available) return { field: 'deliveryDate', reason: option.reason ?? '' };
  const found = option.slots.find(({ slot, available }) => (wanted ? slot === wanted : available));
  if (found?.available) return { slot: found.slot };
  return { field: 'deliveryTime', reason: found?.reason ?? 'Please choose another delivery time' };
}

/** The earliest day that can be kept and the instant until which it can be ordered. */
export function earliestPromise(
  settings: DeliverySettings,
  now: Date,
): DeliveryPromise | undefined {
  const { date: today } = johannesburgTime(now);
  const first = bookableDates(settings, now).find(({ available }) => available);
  if (!first) return undefined;
  const isToday = first.date === today;
  const lastSlotEnd = Math.max(...settings.slots.map(({ endMinute }) => endMinute));
  const lastMinute = Math.min(settings.cutOffMinute, lastSlotEnd - settings.leadMinutes);
  return {
    date: first.date,
    isToday,
    isTomorrow: first.date === addDays(today, 1),
    orderBefore: johannesburgInstant(first.date, lastMinute).toISOString(),
  };
}

function whyNot(settings: DeliverySettings, now: Date, date: DateText): string | undefined {
  const { date: today, minute } = johannesburgTime(now);
  if (date < today) return 'This day has passed';
  if (date > addDays(today, settings.daysAhead)) {
    return `We take orders up to ${settings.daysAhead} days ahead`;
  }
  const closed = settings.closedDates.find((entry) => entry.date === date);
  if (closed) return `We are closed: ${closed.reason}`;
  if (settings.closedWeekdays.includes(weekday(date))) {
    return `We do not deliver on ${WEEKDAYS[weekday(date)]}`;
  }
  if (date === today && minute >= settings.cutOffMinute) {
    return `Orders for today closed at ${minuteLabel(settings.cutOffMinute)}`;
  }
  return undefined;
}

function whySlotNot(
  settings: DeliverySettings,
  now: Date,
  date: DateText,
  endMinute: number,
): string | undefined {
  const lastChance = johannesburgInstant(date, endMinute - settings.leadMinutes);
  return now <= lastChance ? undefined : 'Too late for this time today';
}

function minuteLabel(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
