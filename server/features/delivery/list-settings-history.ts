import type { DeliverySettingsChange } from '#contract/delivery/delivery-admin.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const LATEST = 50;

/** Who changed what of the delivery settings, newest first. */
export async function listSettingsHistory({
  delivery,
}: Pick<Scope, 'delivery'>): Promise<DeliverySettingsChange[]> {
  const changes = await delivery.latestChanges(LATEST);
  return changes.map(({ at, actor, changes: fields }) => ({
    at: at.toISOString(),
    actor,
    changes: fields,
  }));
}
