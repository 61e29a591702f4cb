import { clockText } from '#contract/time/date-text.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from './delivery.ts';

/** When an order that is collected can be: the shop’s own time of a day, which stands where a delivery has its slot. */
export type CollectionTime = `Collect between ${string} and ${string}`;

/** When an order is due on its day: delivered in a slot, or collected. */
export type DueTime = DeliverySlot | CollectionTime;

/** Minutes after midnight. */
export interface Hours {
  from: number;
  until: number;
}

const COLLECTION_TIME = /^Collect between (\d\d):(\d\d) and (\d\d):(\d\d)$/;

/** Returns the time as an order has it: "Collect between 09:00 and 12:00". */
export function collectionTime({ from, until }: Hours): CollectionTime {
  return `Collect between ${clockText(from)} and ${clockText(until)}`;
}

export function isCollectionTime(text: string): text is CollectionTime {
  return COLLECTION_TIME.test(text);
}

export function isDueTime(text: string): text is DueTime {
  return isCollectionTime(text) || DELIVERY_SLOTS.some((slot) => slot === text);
}

/** Returns from when to when an order is collected; undefined for one that is delivered. */
export function collectionHours(dueTime: string): Hours | undefined {
  const [, ...parts] = COLLECTION_TIME.exec(dueTime) ?? [];
  if (parts.length === 0) return undefined;
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = parts.map(Number);
  return { from: fromHour * 60 + fromMinute, until: untilHour * 60 + untilMinute };
}

/** Returns the hours for a list of times: "09:00 to 12:00". */
export function hoursText({ from, until }: Hours): string {
  return `${clockText(from)} to ${clockText(until)}`;
}

/** Returns a time as it stands in a list of times: of a collection the hours alone. */
export function timeLabel(dueTime: string): string {
  const hours = collectionHours(dueTime);
  return hours ? hoursText(hours) : dueTime;
}

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export interface WeekdayHours extends Hours {
  /** 0 is Sunday. */
  weekday: number;
}

/** Returns the times of a week, days in a row with the same ones together: "Monday to Friday, 09:00 to 17:00". */
export function weekText(hours: readonly WeekdayHours[]): string[] {
  const spans: { first: number; last: number; text: string }[] = [];
  for (const day of WEEK) {
    const ofDay = hours.find(({ weekday }) => weekday === day);
    if (!ofDay) continue;
    const text = hoursText(ofDay);
    const span = spans.at(-1);
    const isNext = span && WEEK.indexOf(span.last) + 1 === WEEK.indexOf(day);
    if (isNext && span.text === text) span.last = day;
    else spans.push({ first: day, last: day, text });
  }
  return spans.map(({ first, last, text }) => {
    const from = WEEKDAYS[first] ?? '';
    return `${first === last ? from : `${from} to ${WEEKDAYS[last] ?? ''}`}, ${text}`;
  });
}

/** Returns the address of a collection point as an order has it: its name and its street. */
export function pointAddress({ name, address }: { name: string; address: string }): string {
  return `${name}, ${address}`;
}
