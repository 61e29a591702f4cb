import { notFound } from '@tanstack/react-router';
import type { CustomPage } from '#contract/content/content.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import type { TrpcUtils } from '#src/lib/trpc.ts';
import { excerpt } from './excerpt.ts';

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
