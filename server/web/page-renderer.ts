import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Log } from '#server/log.ts';
import { type PolicyOptions, pagePolicy } from './content-security-policy.ts';
import { HtmlCache } from './html-cache.ts';
import { type HtmlDocument, htmlBytes } from './html-document.ts';
import { sealInline } from './inline-hashes.ts';
import type { PageApi } from './local-api.ts';
import type { PageSource, PublicShop } from './page-source.ts';
import { moveStyleAttributes } from './style-attributes.ts';

/**
 * So many different pages are kept; a page is about 100 kB in its three encodings. Those with a query
 * (filters, searches) are kept apart, so that however many are asked for, the main pages stay.
 */
const MAX_KEPT = { paths: 500, queries: 200 };

export interface RendererOptions {
  source: PageSource;
  api: PageApi;
  shop: PublicShop;
  policy: PolicyOptions;
  log: Log;
}

export interface PageRenderer {
  /** The page a visitor asks for, from the cache when it is one for everybody. */
  page(request: FastifyRequest): Promise<{ document: HtmlDocument; isPersonal: boolean }>;
  /** Forgets every page: the catalogue has changed. */
  clear(): void;
}

/** Renders pages and keeps those that look the same to everybody. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { source, api, shop, policy, log } = options;
  const { paths, queries } = policy.isDevelopment ? { paths: 0, queries: 0 } : MAX_KEPT;
  const pathPages = new HtmlCache<HtmlDocument>(paths);
  const queryPages = new HtmlCache<HtmlDocument>(queries);

  async function render(url: string, visitor?: FastifyRequest): Promise<HtmlDocument> {
    const nonce = randomBytes(16).toString('base64url');
    const [pages, assets] = await Promise.all([source.pages(), source.assets()]);
    const { status, html, location, error } = await pages.render({
      url,
      api: api(visitor),
      shop,
      assets,
      nonce,
    });
    if (status >= 500) log.error({ err: error }, 'a page could not be rendered');

    // While developing React would take the moved ones for a fault, and the policy allows them.
    const styled = policy.isDevelopment ? html : moveStyleAttributes(html, nonce);
    const sealed = sealInline(styled, nonce);
    return {
      status,
      location,
      contentSecurityPolicy: pagePolicy(sealed, policy),
      ...(await htmlBytes(sealed.html, visitor ? 'single' : 'kept')),
    };
  }

  return {
    async page(request) {
      const { key, isPersonal } = (await source.pages()).addressOf(request.url);
      if (isPersonal) return { document: await render(key, request), isPersonal };

      const cache = key.includes('?') ? queryPages : pathPages;
      const document = await cache.get(key, async () => {
        const value = await render(key);
        return { value, isShared: value.status === 200 };
      });
      return { document, isPersonal };
    },
    clear() {
      pathPages.clear();
      queryPages.clear();
    },
  };
}
