import type { DeliveryOptions } from '#contract/delivery.schema.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { bookableDates, earliestPromise } from './delivery-rules.ts';
import { DEFAULT_DELIVERY_SETTINGS } from './delivery-settings.ts';
import { johannesburgTime } from './johannesburg-time.ts';

/** The promise and the days to choose from, as checkout will accept them at this moment. */
export async function getDeliveryOptions(scope: Pick<Scope, 'now'>): Promise<DeliveryOptions> {
  const now = scope.now();
  const promise = earliestPromise(DEFAULT_DELIVERY_SETTINGS, now);
  if (!promise) throw new ShopError('DELIVERY_UNAVAILABLE');
  return {
    now: now.toISOString(),
    today: johannesburgTime(now).date,
    promise,
    dates: bookableDates(DEFAULT_DELIVERY_SETTINGS, now),
  };
}
