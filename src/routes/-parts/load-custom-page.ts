import { notFound } from '@tanstack/react-router';
import { CUSTOM_PAGE_TITLES, type CustomPage } from '#contract/content/content.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import type { ShopConfig } from '#src/lib/shop-config.tsx';
import type { TrpcUtils } from '#src/lib/trpc.ts';
import { excerpt } from './excerpt.ts';
import { pageHead } from './page-head.ts';

const DESCRIPTION_LENGTH = 155;

/**
 * The loader of a page that the owner writes. Returns how search engines are told of it. Throws the
 * router's "not found" while nothing is written.
 */
export async function loadCustomPage({ content }: TrpcUtils, page: CustomPage): Promise<string> {
  try {
    const { paragraphs } = await content.page.fetch({ page });
    return excerpt(paragraphs.join(' '), DESCRIPTION_LENGTH);
  } catch (error) {
    throw shopErrorOf(error)?.code === 'NOT_FOUND' ? notFound() : error;
  }
}

export function customPageHead(
  shop: ShopConfig,
  page: CustomPage,
  description: string | undefined,
) {
  if (description === undefined) return {};
  return pageHead(shop, { title: CUSTOM_PAGE_TITLES[page], description, path: `/${page}` });
}
