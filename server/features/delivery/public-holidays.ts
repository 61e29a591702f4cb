import type { DateText } from '#contract/delivery/delivery.ts';
import type { ClosedDate } from '#contract/delivery/delivery-settings.schema.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

const COUNTRY = 'ZA';
/** What the library calls the Monday after a holiday that falls on a Sunday. */
const IN_LIEU = 'Public Holiday';

/** South Africa's public holidays from one day to another, the Mondays in lieu among them. */
export async function publicHolidays(from: DateText, to: DateText): Promise<ClosedDate[]> {
  // It knows every country and takes a while to load; only the owner's screen asks for it.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(COUNTRY);
  const all = yearsBetween(from, to)
    .flatMap((year) => calendar.getHolidays(year, 'en'))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: date.slice(0, 10), reason: name }));
  return all
    .map(({ date, reason }) => ({ date, reason: reason === IN_LIEU ? inLieu(all, date) : reason }))
    .filter(({ date }) => from <= date && date <= to);
}

function inLieu(all: readonly ClosedDate[], monday: DateText): string {
  const sunday = all.find(({ date }) => date === addDays(monday, -1));
  return sunday ? `${sunday.reason} (Monday after)` : IN_LIEU;
}

function yearsBetween(from: DateText, to: DateText): number[] {
  const first = Number(from.slice(0, 4));
  const years = Number(to.slice(0, 4)) - first + 1;
  return Array.from({ length: years }, (_, index) => first + index);
}
