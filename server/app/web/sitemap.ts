import type { CustomPage } from '#contract/content/content.ts';
import { OCCASIONS } from '#contract/catalogue/catalogue.ts';

/** The pages that search engines should know, beside those of the bouquets. */
const PAGES = [
  '/',
  '/shop',
  '/occasions',
  ...OCCASIONS.map((occasion) => `/occasions?filter=${occasion}`),
  '/corporate',
  '/about',
  '/delivery-info',
  '/faq',
  '/contact',
  '/flower-care',
  '/growers',
  '/privacy',
];

/**
 * The shop's pages, those that the owner has written among them, and bouquets in the form of sitemaps.org;
 * each bouquet with its last change.
 */
export function sitemapXml(
  publicUrl: string,
  products: readonly { id: string; updatedAt: Date | string }[],
  written: readonly CustomPage[],
): string {
  const entries = [
    ...[...PAGES, ...written.map((page) => `/${page}`)].map(
      (path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`,
    ),
    ...products.map(({ id, updatedAt }) => {
      const changed = new Date(updatedAt).toISOString();
      return `<url><loc>${escapeXml(`${publicUrl}/product/${id}`)}</loc><lastmod>${changed}</lastmod></url>`;
    }),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
