import type { z } from 'zod';
import type {
  deliverySettingsView,
  saveDeliverySettingsInput,
} from '#contract/delivery-admin.schema.ts';
import { ShopError } from '#server/errors.ts';
import type { Scope } from '#server/scope.ts';
import { getDeliverySettings } from './get-delivery-settings.ts';
import { inOrder } from './settings-in-order.ts';
import { settingsChanges } from './settings-facts.ts';

/**
 * Stores the owner's delivery settings with a line of history; what changes nothing leaves none.
 * Orders under way are finished by the settings they began with. Throws SETTINGS_CHANGED when
 * `version` is not the newest.
 */
export async function saveDeliverySettings(
  scope: Scope,
  actor: string,
  input: z.infer<typeof saveDeliverySettingsInput>,
): Promise<z.infer<typeof deliverySettingsView>> {
  return scope.transaction(async (inner) => {
    const before = await inner.delivery.lockSettings();
    if (before.version !== input.version) throw new ShopError('SETTINGS_CHANGED');

    const settings = inOrder(input.settings);
    const changes = settingsChanges(before.settings, settings);
    if (changes.length > 0) {
      const at = inner.now();
      inner.delivery.addChange({ at, actor, changes });
      await inner.delivery.saveSettings({ settings, version: before.version + 1 }, at);
    }
    return getDeliverySettings(inner);
  });
}
