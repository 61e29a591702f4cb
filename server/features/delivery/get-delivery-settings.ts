import type { deliverySettingsView } from '#contract/delivery/delivery-admin.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { z } from 'zod';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { publicHolidays } from './public-holidays.ts';

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
