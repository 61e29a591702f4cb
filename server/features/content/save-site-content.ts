import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { saveSiteContentInput, siteContentView } from '#contract/content/content.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Stores the owner's words. Throws SETTINGS_CHANGED when `version` is not the newest and other words are stored. */
export async function saveSiteContent(
  scope: Scope,
  { words, version }: z.infer<typeof saveSiteContentInput>,
): Promise<z.infer<typeof siteContentView>> {
  return scope.transaction(async ({ shopWords, now }) => {
    const before = await shopWords.lock();
    // A call repeated because its answer was lost finds its work done.
    if (isDeepStrictEqual(before.words, words)) return before;
    if (before.version !== version) throw new ShopError('SETTINGS_CHANGED');
    const saved = { words, version: version + 1 };
    await shopWords.save(saved, now());
    return saved;
  });
}
