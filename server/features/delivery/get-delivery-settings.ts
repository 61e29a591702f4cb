import type { z } from 'zod';
import type { deliverySettingsView } from '#contract/delivery/delivery-admin.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { DateText } from '#contract/delivery/delivery.ts';
import type { ClosedDate } from '#contract/delivery/delivery-settings.schema.ts';

const COUNTRY = 'ZA';
/** What the library calls the Monday after a holiday that falls on a Sunday. */
const IN_LIEU = 'Public Holiday';

/** South Africa's public holidays from one day to another, the Mondays in lieu among them. */
async function publicHolidays(from: DateText, to: DateText): Promise<ClosedDate[]> {
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

/** Holidays are offered this far ahead. */
const HOLIDAY_DAYS = 400;

/** The settings as the owner edits them. */
export async function getDeliverySettings({
  delivery,
  now,
}: Pick<Scope, 'delivery' | 'now'>): Promise<z.infer<typeof deliverySettingsView>> {
  const { settings, version } = await delivery.settings();
  const { date: today } = johannesburgTime(now());
  const holidays = await publicHolidays(today, addDays(today, HOLIDAY_DAYS));
  return { settings, version, holidays };
}
