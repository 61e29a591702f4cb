import { randomBytes } from 'node:crypto';
import type { TRPCLink } from '@trpc/client';
import type { FastifyRequest } from 'fastify';
import { BOUNDS } from '#server/platform/cache/bounds.ts';
import { SingleFlightCache } from '#server/platform/cache/single-flight-cache.ts';
import { type Share, sharesOf } from '#server/platform/limits/network.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';
import type { CacheSource } from '#server/platform/cache/response-cache.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { type PolicyOptions, pagePolicy } from './content-security-policy.ts';
import { HtmlDocument } from './html-document.ts';
import { hashInline } from './csp-hashes.ts';
import { watchAnswers } from './public-api.ts';
import type { PageApi } from './in-process-link.ts';
import { createRecompressionQueue } from './recompression-queue.ts';
import { refuseLongQuery } from './page-query.ts';
import type { SsrBundle, PublicShop } from './ssr-bundle.ts';
import { extractInlineStyles } from './extract-inline-styles.ts';

export interface RendererOptions {
  source: SsrBundle;
  /** For pages that everybody gets; see {@link createPublicApi}. */
  everybodys: TRPCLink<AppRouter>;
  /** For pages of one visitor. */
  api: PageApi;
  shop: PublicShop;
  policy: PolicyOptions;
  limits: Pick<RateLimits, 'consume'>;
  log: Log;
}

/** A page for one visitor, or one that is the same for everybody. */
export interface Page {
  document: HtmlDocument;
  isCacheable: boolean;
}

/** Clear it when the catalogue, the delivery settings or the owner's words have changed. */
export interface PageRenderer extends CacheSource {
  /**
   * The page a visitor asks for, from the cache when it is one for everybody. Throws TOO_MANY to a network
   * that has asked for too many pages that had to be rendered.
   */
  page(request: FastifyRequest): Promise<Page>;
}

/** Renders pages and keeps those that look the same to everybody. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { source, everybodys, api, shop, policy, limits, log } = options;
  const most = (bound: number) => (policy.isDevelopment ? 0 : bound);
  const pathPages = new SingleFlightCache<Page>(most(BOUNDS.pages));
  const queryPages = new SingleFlightCache<Page>(most(BOUNDS.pagesWithQuery));
  const recompression = createRecompressionQueue(log);
  // Rendering takes the thread: between two pages of one network others have their turn.
  const turns = createTurns(BOUNDS.pagesOfNetwork);

  async function render(url: string, link: TRPCLink<AppRouter>): Promise<HtmlDocument> {
    const nonce = randomBytes(16).toString('base64url');
    const [pages, assets] = await Promise.all([source.pages(), source.assets()]);
    const { status, html, location, error } = await pages.render({
      url,
      api: link,
      shop,
      assets,
      nonce,
    });
    if (status >= 500) log.error({ err: error }, 'a page could not be rendered');

    // While developing React would take the moved ones for a fault, and the policy allows them.
    const styled = policy.isDevelopment ? html : extractInlineStyles(html, nonce);
    const sealed = hashInline(styled, nonce);
    const contentSecurityPolicy = pagePolicy(sealed, policy);
    return new HtmlDocument(sealed.html, { status, location, contentSecurityPolicy });
  }

  /** One that lacks an answer says what is only assumed: its visitor gets it, and nobody after. */
  async function renderForEverybody(key: string): Promise<Page> {
    const asked = watchAnswers(everybodys);
    const document = await render(key, asked.link);
    return { document, isCacheable: document.facts.status === 200 && asked.hasAllAnswers() };
  }

  /** A page that finds bouquets by their words costs what a search costs. */
  async function takeQuery(page: string, shares: readonly Share[]): Promise<void> {
    if (/[?&]q=/.test(page)) await limits.consume('search', shares);
    // A /48 has no more of them than a network: that many keep a core at work.
    await limits.consume(
      'page-with-query',
      shares.map((share) => ({ ...share, factor: 1 })),
    );
  }

  /** By the widest network of the caller. */
  const inTurn = <T>(shares: readonly Share[], work: () => Promise<T>) =>
    turns.run(
      shares.slice(-1).map(({ key }) => key),
      work,
    );

  const pagesLike = (key: string) => (key.includes('?') ? queryPages : pathPages);

  return {
    async page(request) {
      const shares = sharesOf(request.ip);
      // Before the routes read the address: that is work as well.
      await limits.consume('call', shares);
      refuseLongQuery(request.url);
      const { key, isPrivate } = (await source.pages()).addressOf(request.url);
      if (isPrivate) {
        await limits.consume('page-rendered', shares);
        const document = await inTurn(shares, () => render(key, api(request)));
        return { document, isCacheable: false };
      }
      const pages = pagesLike(key);
      if (pages.find(key) === undefined) {
        if (pages === queryPages) await takeQuery(key, shares);
        else await limits.consume('page-rendered', shares);
      }
      return pages.get(key, async () => {
        const value = await inTurn(shares, () => renderForEverybody(key));
        // Those with a query are too many, and each is asked for too seldom.
        if (value.isCacheable && pages === pathPages) recompression.add(value.document);
        return { value, isCacheable: value.isCacheable };
      });
    },
    // An address that is a page's own key needs no look at the routes.
    find: (url) => pagesLike(url).find(url)?.document.ready,
    clear() {
      recompression.clear();
      pathPages.clear();
      queryPages.clear();
    },
  };
}
