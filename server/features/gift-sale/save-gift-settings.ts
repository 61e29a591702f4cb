import type { GiftSettings, SaveGiftSettingsInput } from '#contract/gift/gift.schema.ts';
import { cents, randLabel } from '#contract/money/money.ts';
import { readGiftSettings } from '#server/features/gift/gift-settings.ts';
import { StoredGiftSettings } from '#server/features/gift/gift-voucher.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Stores whether gift vouchers are sold, and for what; those that were sold stay good. Throws SETTINGS_CHANGED when
 * `version` is not the newest.
 */
export async function saveGiftSettings(
  scope: Scope,
  { version, settings }: SaveGiftSettingsInput,
): Promise<{ settings: GiftSettings; version: number }> {
  return scope.transaction(async (inner) => {
    await inner.gifts.lockSettings();
    const stored = await inner.gifts.settings();
    const before = stored && (await readGiftSettings(inner)).settings;
    const after = { ...settings, amounts: [...new Set(settings.amounts)].sort((a, b) => a - b) };
    // A call repeated because its answer was lost finds its work done.
    if (stored && wordsOf(stored) === wordsOf(after)) {
      return { settings: after, version: stored.version };
    }
    if ((stored?.version ?? 0) !== version) throw new ShopError('SETTINGS_CHANGED');
    const fields = { ...after, version: version + 1, updatedAt: inner.now() };
    if (stored) Object.assign(stored, fields);
    else inner.gifts.addSettings(Object.assign(new StoredGiftSettings(), { id: 1, ...fields }));
    await inner.tell('audit.noted', {
      action: 'gifts_changed',
      actor: 'owner',
      note: '',
      changes: [{ field: 'giftVouchers', from: before && wordsOf(before), to: wordsOf(after) }],
    });
    return { settings: after, version: version + 1 };
  });
}

function wordsOf({ isOn, amounts, minCents, maxCents, years }: GiftSettings): string {
  const label = (amount: number) => randLabel(cents(amount));
  return `${isOn ? 'sold' : 'not sold'}, ${amounts.map(label).join(', ')}, or ${label(minCents)} to ${label(maxCents)}, ${years} years`;
}
