import { type Facts, fillInAll } from '#contract/content/texts/fill-in.ts';
import type { TextPage, Texts } from '#contract/content/texts/text-pages.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import type { DeliveryTerms } from '#contract/delivery/delivery.schema.ts';
import { hourText } from '#contract/time/date-text.ts';
import type { ShopConfig } from './shop-config.tsx';
import { useSiteContent } from './site-content.tsx';
import { trpc, type TrpcUtils } from './trpc.ts';

/**
 * Loads the words of a page: the defaults, which come with its code, and what the owner wrote instead. It asks for
 * these only where there are any.
 */
export async function loadTexts<T extends Texts>(
  { content }: TrpcUtils,
  page: TextPage,
  defaults: T,
): Promise<T> {
  const words = await content.words.ensureData().catch(() => undefined);
  if (!words?.ownTexts?.includes(page)) return defaults;
  return { ...defaults, ...(await content.texts.ensureData({ page })) };
}

/** Returns the words of a page as {@link loadTexts} has loaded them, filled in. */
export function useTexts<T extends Texts>(page: TextPage, defaults: T, facts: Facts): T {
  const enabled = useSiteContent().ownTexts?.includes(page) === true;
  const { data } = trpc.content.texts.useQuery({ page }, { enabled });
  return fillInAll({ ...defaults, ...data }, facts);
}

/** Returns what can be filled into the words of the pages that are loaded first: as little as they need. */
export function shortFacts({ name }: Pick<ShopConfig, 'name'>, terms: DeliveryTerms): Facts {
  return { 'cut-off': hourText(terms.cutOffMinute), city: CITY, 'shop-name': name };
}
