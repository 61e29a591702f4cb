import type { z } from 'zod';
import { settingsDiff } from '#contract/delivery/delivery-settings-diff.ts';
import type { saveDeliverySettingsInput } from '#contract/delivery/delivery-admin.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';

/** The review of the orders that are touched is done at once; the job does it if this server is killed. */
const JOB_AFTER_SECONDS = 15;

/**
 * Stores the owner's delivery settings with a line of history; a call that changes nothing leaves none. It is kept all
 * the same that the owner has looked through what the shop began with. Orders that are
 * placed are not touched: see `order/attention/review-closed.ts`. Returns whether anything is changed. Throws
 * SETTINGS_CHANGED when `version` is not the newest and other settings are stored.
 */
export async function saveDeliverySettings(
  scope: Scope,
  actor: string,
  input: z.infer<typeof saveDeliverySettingsInput>,
): Promise<boolean> {
  return scope.transaction(async (inner) => {
    const before = await inner.delivery.lockSettings();
    const settings = normalizeSettings(input.settings);
    const changes = settingsDiff(before.settings, settings);
    // A call repeated because its answer was lost finds its work done.
    if (changes.length === 0) {
      const isConfirmed = before.version === 0 && input.version === 0;
      if (isConfirmed) await inner.delivery.saveSettings({ settings, version: 1 }, inner.now());
      return false;
    }
    if (before.version !== input.version) throw new ShopError('SETTINGS_CHANGED');
    const at = inner.now();
    const version = before.version + 1;
    inner.delivery.addChange({ at, actor, changes });
    const reviewFrom = (await inner.delivery.unreviewed())?.before ?? before.settings;
    await inner.delivery.saveSettings({ settings, version, reviewFrom }, at);
    await inner.jobs.send('order.review-closed', {}, { afterSeconds: JOB_AFTER_SECONDS });
    return true;
  });
}

/** Sorts the days, dates and postal codes of the settings, in whatever order they were entered. */
function normalizeSettings(settings: DeliverySettings): DeliverySettings {
  const { closedWeekdays, closedDates, area, fees } = settings;
  return {
    ...settings,
    closedWeekdays: closedWeekdays.toSorted((a, b) => a - b),
    closedDates: closedDates.toSorted((a, b) => a.date.localeCompare(b.date)),
    fees: {
      ...fees,
      dates: fees.dates.toSorted((a, b) => a.date.localeCompare(b.date)),
    },
    area: {
      ...area,
      codes: area.codes.toSorted(
        (a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to),
      ),
    },
  };
}
