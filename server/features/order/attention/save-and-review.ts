import type { z } from 'zod';
import type {
  saveDeliverySettingsInput,
  savedDeliverySettings,
} from '#contract/delivery/delivery-admin.schema.ts';
import { getDeliverySettings } from '#server/features/delivery/get-delivery-settings.ts';
import { saveDeliverySettings } from '#server/features/delivery/save-delivery-settings.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { reviewClosed } from './review-closed.ts';

/**
 * Stores the owner's delivery settings. Paid orders that can no longer be delivered as they were ordered need
 * the owner from then on. Throws SETTINGS_CHANGED.
 */
export async function saveAndReview(
  scope: Scope,
  actor: string,
  input: z.infer<typeof saveDeliverySettingsInput>,
): Promise<z.infer<typeof savedDeliverySettings>> {
  const isChanged = await saveDeliverySettings(scope, actor, input);
  const closedOrders = isChanged ? await reviewClosed(scope) : 0;
  return { ...(await getDeliverySettings(scope)), closedOrders };
}
