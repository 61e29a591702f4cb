import { clockText, longDate } from '#contract/time/date-text.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import type { DeliveryFees } from './delivery-fees.schema.ts';
import { weekText } from './collection.ts';
import type { CollectionSettings } from './collection.schema.ts';
import type { DeliverySettings } from './delivery-settings.schema.ts';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** Returns what differs between two sets of settings, one line a fact, in words: for the history, and before saving. */
export function settingsDiff(before: DeliverySettings, after: DeliverySettings): FieldChange[] {
  const old = facts(before);
  const fresh = facts(after);
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const from = old.get(field) ?? null;
    const to = fresh.get(field) ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

function facts(settings: DeliverySettings): Map<string, string> {
  const { slots, closedWeekdays, closedDates, collection, area } = settings;
  return new Map([
    ['Same-day cut-off', clockText(settings.cutOffMinute)],
    ...slots.flatMap(({ slot, isOffered, endMinute, places }): [string, string][] => [
      [slot, isOffered ? 'offered' : 'not offered'],
      [`${slot}, ends`, clockText(endMinute)],
      [`${slot}, places`, placesText(places)],
    ]),
    ['Closed weekdays', closedWeekdays.map((day) => WEEKDAYS[day]).join(', ') || 'none'],
    ...closedDates.map(({ date, reason }): [string, string] => [
      longDate(date),
      `closed: ${reason}`,
    ]),
    ['Days ahead', String(settings.daysAhead)],
    ['Places a day', placesText(settings.placesPerDay)],
    ['Photos of the door', settings.showDoorPhotos ? 'shown to the customer' : 'for you only'],
    ...feeFacts(settings.fees),
    ...(collection ? collectionFacts(collection) : []),
    ['Outside the area', area.outside === 'warn' ? 'warn' : 'refuse'],
    ...area.codes.map(({ from, to, suburbs }): [string, string] => [
      from === to ? `Postal code ${from}` : `Postal codes ${from} to ${to}`,
      suburbs.join(', ') || 'delivered',
    ]),
  ]);
}

/** A time or day that costs nothing more has no line of its own. */
function feeFacts({ baseCents, areas, slots, weekdays, dates, freeFromCents }: DeliveryFees) {
  const label = (amount: number) => randLabel(cents(amount));
  const more = (name: string | undefined, amount: number): [string, string][] =>
    amount === 0 ? [] : [[`Delivery fee, ${name}`, `${label(amount)} more`]];
  const facts: [string, string][] = [
    ['Delivery fee', baseCents === 0 ? 'none' : label(baseCents)],
    ...areas.map(({ name, spans, cents: amount }): [string, string] => [
      `Delivery fee to ${name}`,
      `${label(amount)}: ${spans.map(spanText).join(', ')}`,
    ]),
    ...slots.flatMap(({ slot, cents: amount }) => more(slot, amount)),
    ...weekdays.flatMap((amount, weekday) => more(WEEKDAYS[weekday], amount)),
    ...dates.map(({ date, name, cents: amount }): [string, string] => [
      `Delivery fee, ${longDate(date)}`,
      `${label(amount)} more: ${name}`,
    ]),
    ['Free delivery from', freeFromCents === null ? 'never' : label(freeFromCents)],
  ];
  return facts;
}

/** "2092", or "1804–1877". */
export function spanText({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from}–${to}`;
}

function collectionFacts({
  points,
  noticeHours,
  placesPerDay,
}: CollectionSettings): [string, string][] {
  return [
    ...points.flatMap(({ id, name, address, suburb, postalCode, note, hours }) => {
      // A place may be called as another one is.
      const what = `Collection at ${name}${points.some((other) => other.id !== id && other.name === name) ? ` (${id})` : ''}`;
      return [
        [what, [address, suburb, postalCode].filter(Boolean).join(', ')],
        [`${what}, open`, weekText(hours).join('; ')],
        [`${what}, note`, note || 'none'],
      ] satisfies [string, string][];
    }),
    ['Collection, notice', `${noticeHours} hours`],
    ['Collection, places a day', placesText(placesPerDay)],
  ];
}

function placesText(places: number | null): string {
  return places === null ? 'unlimited' : String(places);
}
