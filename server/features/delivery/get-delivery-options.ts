import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { deliveryContext } from './delivery-context.ts';
import { deliveryOptions } from './delivery-rules.ts';

/** The promise and the days to choose from, as checkout will accept them at this moment from this cart. */
export async function getDeliveryOptions(
  scope: Pick<Scope, 'delivery' | 'places' | 'now'>,
  cart?: string,
): Promise<DeliveryOptions> {
  return deliveryOptions(
    await deliveryContext(scope, cart === undefined ? {} : { unpaidOfCart: cart }),
  );
}
