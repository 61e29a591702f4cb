import { notFound } from '@tanstack/react-router';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import type { TrpcUtils } from '#src/lib/trpc.ts';
import { excerpt } from './excerpt.ts';

const DESCRIPTION_LENGTH = 155;
const UNWRITTEN = 'Bouquets that cost less than before, while they are reduced.';

interface SalePage {
  /** What the owner has written; none where that is nothing. */
  paragraphs: string[];
  /** How search engines are told of it. */
  description: string;
}

/** The loader of the sale's page. Throws the router's "not found" while nothing is reduced and nothing is written. */
export async function loadSalePage(
  { catalogue, content }: TrpcUtils,
  input: { page: number },
): Promise<SalePage> {
  const [paragraphs, { products }] = await Promise.all([
    readParagraphs(content),
    catalogue.sale.ensureData(input),
  ]);
  if (paragraphs.length === 0 && products.length === 0) throw notFound();
  return {
    paragraphs,
    description: excerpt(paragraphs.join(' '), DESCRIPTION_LENGTH) || UNWRITTEN,
  };
}

async function readParagraphs(content: TrpcUtils['content']): Promise<string[]> {
  try {
    return (await content.page.fetch({ page: 'sale' })).paragraphs;
  } catch (error) {
    if (shopErrorOf(error)?.code === 'NOT_FOUND') return [];
    throw error;
  }
}
