import type { z } from 'zod';
import type { CustomPage } from '#contract/content/content.ts';
import type { customPageView } from '#contract/content/content.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What the owner wrote for a page. Throws NOT_FOUND while that is nothing. */
export async function getCustomPage(
  { shopWords }: Pick<Scope, 'shopWords'>,
  page: CustomPage,
): Promise<z.infer<typeof customPageView>> {
  const { words } = await shopWords.read();
  const text = words.pages[page];
  if (text === '') throw new ShopError('NOT_FOUND');
  return { paragraphs: text.split(/\n\s*\n/) };
}
