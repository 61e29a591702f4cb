import type { DateText } from './day.ts';
import { johannesburgTime } from './johannesburg-time.ts';

// Written here and not by Intl: its names and commas differ from browser to browser, and React draws a page
// again that came with other words than its browser would write.
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Returns "Saturday 21 November 2026" for '2026-11-21'. */
export function longDate(date: DateText): string {
  return dateWords(date).join(' ');
}

/** Returns weekday, day of the month, month and year. */
function dateWords(date: DateText) {
  const day = new Date(date);
  return [
    WEEKDAYS[day.getUTCDay()],
    day.getUTCDate(),
    MONTHS[day.getUTCMonth()],
    day.getUTCFullYear(),
  ] as const;
}

/** Returns "Sat 21 Nov" for '2026-11-21'. */
export function shortDate(date: DateText): string {
  const [weekday, day, month] = dateWords(date);
  return `${short(weekday)} ${day} ${short(month)}`;
}

/** Returns "21 Nov 2026" for '2026-11-21'. */
function mediumDate(date: DateText): string {
  const [, day, month, year] = dateWords(date);
  return `${day} ${short(month)} ${year}`;
}

function short(name = ''): string {
  return name.slice(0, 3);
}

/** Returns a time such as "Sat 21 Nov, 09:00" in Johannesburg, wherever the reader is. */
export function shortTime(at: string): string {
  const { date, minute } = johannesburgTime(new Date(at));
  return `${shortDate(date)}, ${clockText(minute)}`;
}

/** Returns a time such as "21 Nov 2026, 09:00" in Johannesburg, wherever the reader is. */
export function mediumTime(at: string): string {
  const { date, minute } = johannesburgTime(new Date(at));
  return `${mediumDate(date)}, ${clockText(minute)}`;
}

/** Returns a time such as "Saturday 21 November 2026 at 09:00" in Johannesburg, wherever the reader is. */
export function longTime(at: string): string {
  const { date, minute } = johannesburgTime(new Date(at));
  return `${longDate(date)} at ${clockText(minute)}`;
}

/** Returns "14:00" for 840 minutes after midnight. */
export function clockText(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** Returns a time as people say it, in sentences: "2pm", "1:30pm" or "noon". */
export function hourText(minute: number): string {
  if (minute === NOON) return 'noon';
  const hour = Math.floor(minute / 60) % 24;
  const minutes = minute % 60 === 0 ? '' : `:${twoDigits(minute % 60)}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

const NOON = 12 * 60;

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
