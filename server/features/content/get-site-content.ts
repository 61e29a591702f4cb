import type { z } from 'zod';
import type { siteContentView } from '#contract/content/content.schema.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** The owner's words as the owner edits them. */
export async function getSiteContent({
  shopWords,
}: Pick<Scope, 'shopWords'>): Promise<z.infer<typeof siteContentView>> {
  const { words, version } = await shopWords.read();
  return { words, version };
}
