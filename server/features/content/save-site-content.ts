import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { saveSiteContentInput, siteContentView } from '#contract/content/content.schema.ts';
import { contentDiff } from '#contract/content/content-diff.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Stores the owner's words. Throws SETTINGS_CHANGED when `version` is not the newest and other words are stored. */
export async function saveSiteContent(
  scope: Scope,
  { words, version }: z.infer<typeof saveSiteContentInput>,
): Promise<z.infer<typeof siteContentView>> {
  return scope.transaction(async (inner) => {
    const before = await inner.shopWords.lock();
    // A call repeated because its answer was lost finds its work done.
    if (isDeepStrictEqual(before.words, words)) return before;
    if (before.version !== version) throw new ShopError('SETTINGS_CHANGED');
    const saved = { words, version: version + 1 };
    await inner.shopWords.save(saved, inner.now());
    const changes = contentDiff(before.words, words);
    await inner.tell('audit.noted', { action: 'texts_changed', actor: 'owner', changes });
    return saved;
  });
}
