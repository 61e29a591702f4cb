import type { z } from 'zod';
import type {
  customPageView,
  PublicContent,
  siteContentView,
} from '#contract/content/content.schema.ts';
import { SUBSTITUTION_RULE } from '#contract/content/substitution-rule.ts';
import { CUSTOM_PAGES, type CustomPage, GIFT_PAGE } from '#contract/content/content.ts';
import { shoppersFees } from '#contract/delivery/shoppers-fees.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { getOwnPages } from './texts.queries.ts';

/** Returns the paragraphs that the owner wrote for a page. Throws NOT_FOUND while there are none. */
export async function getCustomPage(
  { shopWords }: Pick<Scope, 'shopWords'>,
  page: CustomPage,
): Promise<z.infer<typeof customPageView>> {
  const { words } = await shopWords.read();
  const text = words.pages[page];
  if (text === '') throw new ShopError('NOT_FOUND');
  return { paragraphs: text.split(/\n\s*\n/) };
}

/** Returns the parts of the owner's texts that every page of the shop needs. The sale is a page by itself while something is reduced. */
export async function getPublicContent(
  scope: Pick<
    Scope,
    | 'shopWords'
    | 'shopTexts'
    | 'productIndex'
    | 'productViews'
    | 'products'
    | 'seasons'
    | 'seasonPrices'
    | 'chosenDay'
    | 'delivery'
    | 'now'
    | 'today'
    | 'places'
    | 'vouchers'
    | 'gifts'
    | 'addOns'
    | 'subscriptions'
  >,
): Promise<PublicContent> {
  const { reviewCount, testimonials, pages } = (await scope.shopWords.read()).words;
  const { sorted } = await scope.productIndex.read(scope);
  const { settings } = await scope.delivery.settings();
  const fees = shoppersFees(settings);
  const subscriptions = await scope.subscriptions.offered();
  const isThere = (page: CustomPage) =>
    pages[page] !== '' || (page === 'sale' && sorted.featured.some(({ isReduced }) => isReduced));
  const offersCollection = (settings.collection?.points.length ?? 0) > 0;
  return {
    ...(await getOwnPages(scope, { hasFees: fees !== undefined })),
    reviewCount,
    testimonials: testimonials.filter(({ words }) => words !== ''),
    pages: [
      ...CUSTOM_PAGES.filter(isThere),
      ...((await scope.gifts.settings())?.isOn ? ([GIFT_PAGE] as const) : []),
    ],
    substitutionRule: SUBSTITUTION_RULE,
    ...((await takesCodes(scope)) && { takesVouchers: true }),
    ...(offersCollection && { offersCollection }),
    ...((await scope.addOns.isThereOne()) && { offersAddOns: true }),
    ...(fees && { deliveryFees: fees }),
    ...(subscriptions.length > 0 && { subscriptions }),
  };
}

/** Returns whether there is a voucher, or a gift voucher, that can be used now or later. */
async function takesCodes({
  vouchers,
  gifts,
  today,
}: Pick<Scope, 'vouchers' | 'gifts' | 'today'>): Promise<boolean> {
  return (await vouchers.isThereOne(today())) || (await gifts.isThereOne(today()));
}

/** Returns the owner's texts as the owner edits them. */
export async function getSiteContent({
  shopWords,
}: Pick<Scope, 'shopWords'>): Promise<z.infer<typeof siteContentView>> {
  const { words, version } = await shopWords.read();
  return { words, version };
}
