import { CUSTOM_PAGE_TITLES, type CustomPage } from '#contract/content/content.ts';
import type { ShopConfig } from '#src/lib/shop-config.tsx';
import { pageHead } from './page-head.ts';

/** The `head` of a page that the owner writes; nothing while it is not there. */
export function customPageHead(
  shop: ShopConfig,
  page: CustomPage,
  description: string | undefined,
) {
  if (description === undefined) return {};
  return pageHead(shop, { title: CUSTOM_PAGE_TITLES[page], description, path: `/${page}` });
}
