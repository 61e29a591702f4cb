import type { DeliveryArea } from '#contract/delivery/delivery-settings.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** The postal codes that the shop delivers to, with their suburbs. */
export async function getDeliveryArea({
  delivery,
}: Pick<Scope, 'delivery'>): Promise<DeliveryArea> {
  return (await delivery.settings()).settings.area;
}
