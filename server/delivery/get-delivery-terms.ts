import type { DeliveryTerms } from '#contract/delivery.schema.ts';
import type { Scope } from '#server/scope.ts';

/** What the shop's texts say about delivery. */
export async function getDeliveryTerms({
  delivery,
}: Pick<Scope, 'delivery'>): Promise<DeliveryTerms> {
  const { settings } = await delivery.settings();
  const { cutOffMinute, slots, area } = settings;
  return {
    cutOffMinute,
    slots: slots.filter(({ isOffered }) => isOffered).map(({ slot }) => slot),
    outside: area.outside,
  };
}
