import type { z } from 'zod';
import { DEFAULT_TEXTS } from '#contract/content/texts/default-texts.ts';
import { FEE_PAGES, feeTexts } from '#contract/content/texts/fee-texts.ts';
import { TEXT_PAGES, type TextPage, type Texts } from '#contract/content/texts/text-pages.ts';
import {
  anyTexts,
  type PageTextsView,
  textRules,
  type textsChange,
} from '#contract/content/texts/texts.schema.ts';
import { feeWords } from '#contract/delivery/delivery-fee.ts';
import { shoppersFees } from '#contract/delivery/shoppers-fees.ts';
import { cents } from '#contract/money/money.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { VersionedTexts } from './shop-text.repository.ts';

/**
 * Returns what a page says instead of its defaults: what the owner wrote, and while a delivery costs something, what is
 * said of that.
 */
export async function getOwnTexts(
  { shopTexts, delivery }: Pick<Scope, 'shopTexts' | 'delivery'>,
  page: TextPage,
): Promise<z.infer<typeof anyTexts>> {
  const own = stillValid(page, (await shopTexts.read(page)).texts);
  const fees = shoppersFees((await delivery.settings()).settings);
  if (!fees) return own;
  return anyTexts.parse({ ...feeTexts(page, feeWords(fees, { subtotal: cents(0) })), ...own });
}

/** Returns which pages say something else than their defaults, and the tagline where it is the owner's. */
export async function getOwnPages(
  { shopTexts }: Pick<Scope, 'shopTexts'>,
  { hasFees }: { hasFees: boolean },
): Promise<{ ownTexts?: TextPage[]; tagline?: string }> {
  const all = await shopTexts.all();
  const isOwn = (page: TextPage) => Object.keys(all.get(page) ?? {}).length > 0;
  const pages = TEXT_PAGES.filter((page) => isOwn(page) || (hasFees && FEE_PAGES.includes(page)));
  const { tagline } = stillValid('everywhere', all.get('everywhere') ?? {});
  return {
    ...(pages.length > 0 && { ownTexts: pages }),
    ...(typeof tagline === 'string' && { tagline }),
  };
}

/** Returns the words of a page as the owner edits them: every text, with its default beside it. */
export async function getPageTexts(
  { shopTexts }: Pick<Scope, 'shopTexts'>,
  page: TextPage,
): Promise<PageTextsView> {
  return pageTexts(page, await shopTexts.read(page));
}

/** Returns what was read of a page as the owner edits it. */
export function pageTexts(page: TextPage, { texts, version }: VersionedTexts): PageTextsView {
  const defaults = anyTexts.parse(DEFAULT_TEXTS[page]);
  return { page, version, texts: { ...defaults, ...stillValid(page, texts) }, defaults };
}

/** Returns those of the stored words that the page still has a place for and that keep to today's rules. */
export function stillValid(page: TextPage, texts: Texts): z.infer<typeof anyTexts> {
  const rules = textRules(page);
  const valid = Object.entries(texts).filter(
    ([key, value]) => rules[key]?.safeParse(value).success === true,
  );
  return anyTexts.parse(Object.fromEntries(valid));
}

const LATEST = 50;

/** Returns the latest changes of a page's words with their actors, newest first. */
export async function listTextsHistory(
  { shopTexts }: Pick<Scope, 'shopTexts'>,
  page: TextPage,
): Promise<z.infer<typeof textsChange>[]> {
  const changes = await shopTexts.latestChanges(page, LATEST);
  return changes.map(({ version, at, actor, changes: fields }) => ({
    version,
    at: at.toISOString(),
    actor,
    changes: fields,
  }));
}
