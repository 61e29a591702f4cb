import type { DeliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { sameDayCutOff } from '#contract/delivery/delivery.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What the shop's texts say about delivery. */
export async function getDeliveryTerms({
  delivery,
}: Pick<Scope, 'delivery'>): Promise<DeliveryTerms> {
  const { settings } = await delivery.settings();
  const { slots, area } = settings;
  return {
    cutOffMinute: sameDayCutOff(settings),
    slots: slots.filter(({ isOffered }) => isOffered).map(({ slot }) => slot),
    outside: area.outside,
  };
}
