import type { FastifyInstance } from 'fastify';
import { getShownWords } from '#server/content/get-shown-words.ts';
import { openScope } from '#server/scope.ts';
import type { Services } from '#server/services.ts';
import { robotsTxt } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

/** Crawlers come back anyway; an hour old is new enough for them. */
const CACHE_CONTROL = 'public, max-age=3600';

/** GET /robots.txt and /sitemap.xml. */
export function registerCrawlerRoutes(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.shop;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const scope = openScope(services);
    const products = await scope.products.listOnSale();
    const { pages } = await getShownWords(scope);
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(publicUrl, products, pages));
  });
}
