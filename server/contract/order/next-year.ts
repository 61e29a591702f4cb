import { type DateText, isDateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { peakDays } from '#contract/time/peak-days.ts';

/** A reminder goes out so many days before its day. */
export const REMIND_DAYS = 14;

/** A day a year after a delivery. */
export interface NextYear {
  day: DateText;
  /** The day on which flowers are given that the delivery was for; empty where it was for none. */
  peak: string;
}

/**
 * Returns the day to be reminded of a year after a delivery: the same date, or for a delivery on a day such as Mother’s
 * Day, or on the day before it, the same day before that one of the next year. The 29th of February becomes the 28th.
 */
export function nextYear(delivered: DateText): NextYear {
  const year = String(Number(delivered.slice(0, 4)) + 1);
  const before = addDays(delivered, 1);
  const peaks = peakDays(`${year}-01-01`, `${year}-12-31`);
  const peak =
    peaks.find(({ dateBefore }) => dateBefore === delivered) ??
    peaks.find(({ dateBefore }) => dateBefore === before);
  if (peak) {
    const day = peak.dateBefore === delivered ? peak.date : addDays(peak.date, -1);
    return { day, peak: peak.name };
  }
  const same = `${year}${delivered.slice(4)}`;
  return { day: isDateText(same) ? same : `${year}-02-28`, peak: '' };
}

/** Returns the day on which the reminder of a day goes out. */
export function remindOn({ day }: NextYear): DateText {
  return addDays(day, -REMIND_DAYS);
}
