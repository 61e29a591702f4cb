import type { z } from 'zod';
import type { WrittenPage } from '#contract/content/content.ts';
import type { writtenPageView } from '#contract/content/content.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What the owner wrote for a page. Throws NOT_FOUND while that is nothing. */
export async function getWrittenPage(
  { shopWords }: Pick<Scope, 'shopWords'>,
  page: WrittenPage,
): Promise<z.infer<typeof writtenPageView>> {
  const { words } = await shopWords.read();
  const text = words.pages[page];
  if (text === '') throw new ShopError('NOT_FOUND');
  return { paragraphs: text.split(/\n\s*\n/) };
}
