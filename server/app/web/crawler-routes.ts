import type { FastifyInstance } from 'fastify';
import { OCCASIONS } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/product-path.ts';
import { type CustomPage, GIFT_PAGE } from '#contract/content/content.ts';
import { listSuburbs, suburbSlug } from '#contract/delivery/suburbs.ts';
import { getPublicContent } from '#server/features/content/content.queries.ts';
import {
  type CachedResponse,
  cachedResponse,
  sendCached,
} from '#server/platform/cache/cached-response.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { encodedBody } from '#server/platform/http/content-encoding.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { escapeXml } from './xml.ts';

/** The pages that search engines should know, beside those of the bouquets. */
const PAGES = [
  '/',
  '/shop',
  '/occasions',
  ...OCCASIONS.map((occasion) => `/occasions?filter=${occasion}`),
  '/corporate',
  '/about',
  '/delivery-info',
  '/flower-delivery',
  '/faq',
  '/contact',
  '/flower-care',
  '/growers',
  '/privacy',
];

/**
 * The shop's pages, those that the owner has written and those of suburbs among them, and bouquets in the form of sitemaps.org;
 * each bouquet with its last change.
 */
export function sitemapXml(
  publicUrl: string,
  products: readonly { id: string; slug?: string | null | undefined; updatedAt: Date | string }[],
  written: readonly CustomPage[],
  suburbs: readonly string[] = [],
): string {
  const entries = [
    ...[
      ...PAGES,
      ...written.map((page) => `/${page}`),
      ...suburbs.map((name) => `/flower-delivery/${suburbSlug(name)}`),
    ].map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`),
    ...products.map((product) => {
      const changed = new Date(product.updatedAt).toISOString();
      return `<url><loc>${escapeXml(publicUrl + productPath(product))}</loc><lastmod>${changed}</lastmod></url>`;
    }),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Paths closed to crawlers: they belong to one visitor, to the owner or to programs. */
const CLOSED = ['/admin', '/payment', '/api', '/trpc', '/when-and-where'];

/** The text of /robots.txt. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml\n`,
  ].join('\n');
}

const SITEMAP = '/sitemap.xml';

/** Crawlers come back anyway; an hour old is new enough for them. */
const CACHE_CONTROL = 'public, max-age=3600';

/** GET /robots.txt and /sitemap.xml. */
export function registerCrawlerRoutes(app: FastifyInstance, services: Services): void {
  const { shop, responseCache } = services;
  const { publicUrl } = shop;
  // As long as the catalogue: crawlers ask for it as often as they like.
  const sitemaps = new Cache<CachedResponse>(responseCache.keeps ? BOUNDS.sitemaps : 0);
  responseCache.add({
    emptiedBy: ['catalogue_changed', 'words_changed', 'delivery_changed'],
    find: (url) => sitemaps.find(url),
    clear: () => sitemaps.clear(),
  });

  app.get('/robots.txt', { config: { isSummedUp: true } }, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(publicUrl)),
  );
  app.get(SITEMAP, { config: { isSummedUp: true } }, async (request, reply) => {
    const answer = await sitemaps.get(SITEMAP, async () => ({
      value: await makeSitemap(services),
      isCacheable: true,
    }));
    return sendCached(answer, request, reply);
  });
}

async function makeSitemap(services: Services): Promise<CachedResponse> {
  const scope = services.openScope();
  const products = await scope.products.listLastChanges();
  const { pages } = await getPublicContent(scope);
  const suburbs = listSuburbs((await scope.delivery.settings()).settings.area);
  const written = pages.filter((page) => page !== GIFT_PAGE);
  const xml = sitemapXml(services.shop.publicUrl, products, written, suburbs);
  return cachedResponse(await encodedBody(xml, 'single'), {
    type: 'application/xml; charset=utf-8',
    'cache-control': CACHE_CONTROL,
  });
}
