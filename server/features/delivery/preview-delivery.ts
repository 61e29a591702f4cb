import type { DeliveryPreview } from '#contract/delivery/delivery-admin.schema.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { closedTime } from './closed-kind.ts';
import { deliveryOptions } from './delivery-rules.ts';
import { slotUsage } from './slot-usage.ts';

/** Far enough for every order there can be. */
const LAST_DATE = '9999-12-31';

/** What shoppers would see with these settings, by the rules that checkout goes by. */
export async function previewDelivery(
  { places, now }: Pick<Scope, 'places' | 'now'>,
  settings: DeliverySettings,
): Promise<DeliveryPreview> {
  const { date: today } = johannesburgTime(now());
  const counts = await places.count({ from: today, to: LAST_DATE });
  const taken = slotUsage(counts);
  const days = [...new Set(counts.map(({ date }) => date))].sort();
  const closed = counts.filter(({ date, slot }) =>
    closedTime(settings, { deliveryDate: date, deliveryTime: slot }),
  );
  const unpayableOn = (day: string) =>
    closed.reduce((sum, { date, unpaid }) => sum + (date === day ? unpaid : 0), 0);
  return {
    options: deliveryOptions({ settings, taken, now: now() }),
    booked: days.map((date) => ({
      date,
      orders: taken.on(date),
      unpayable: unpayableOn(date),
    })),
  };
}
