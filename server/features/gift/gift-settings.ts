import { NO_GIFT_SETTINGS } from '#contract/gift/gift.ts';
import type { GiftSettings } from '#contract/gift/gift.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { StoredGiftSettings } from './gift-voucher.entity.ts';

/** Returns whether gift vouchers are sold, and for what. */
export async function readGiftSettings({
  gifts,
}: Pick<Scope, 'gifts'>): Promise<{ settings: GiftSettings; version: number }> {
  const stored = await gifts.settings();
  return stored
    ? { settings: settingsOf(stored), version: stored.version }
    : { settings: NO_GIFT_SETTINGS, version: 0 };
}

function settingsOf({
  isOn,
  amounts,
  minCents,
  maxCents,
  years,
}: StoredGiftSettings): GiftSettings {
  return { isOn, amounts, minCents, maxCents, years };
}
