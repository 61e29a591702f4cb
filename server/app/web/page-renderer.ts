import { randomBytes } from 'node:crypto';
import type { TRPCLink } from '@trpc/client';
import type { FastifyRequest } from 'fastify';
import { BOUNDS } from '#server/platform/cache/bounds.ts';
import { KeptValues } from '#server/platform/cache/single-flight-cache.ts';
import { type Share, sharesOf } from '#server/platform/limits/network.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';
import type { ReadySource } from '#server/platform/cache/response-cache.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { type PolicyOptions, pagePolicy } from './content-security-policy.ts';
import { HtmlDocument } from './html-document.ts';
import { sealInline } from './csp-hashes.ts';
import { watchAnswers } from './public-api.ts';
import type { PageApi } from './in-process-link.ts';
import { createPageImprover } from './recompression-queue.ts';
import { refuseLongQuery } from './page-query.ts';
import type { PageSource, PublicShop } from './ssr-bundle.ts';
import { moveStyleAttributes } from './extract-inline-styles.ts';

export interface RendererOptions {
  source: PageSource;
  /** For pages that everybody gets; see {@link everybodysApi}. */
  everybodys: TRPCLink<AppRouter>;
  /** For pages of one visitor. */
  api: PageApi;
  shop: PublicShop;
  policy: PolicyOptions;
  limits: Pick<RateLimits, 'take'>;
  log: Log;
}

/** A page for one visitor, or one that is the same for everybody. */
export interface Page {
  document: HtmlDocument;
  isForEverybody: boolean;
}

/** Clear it when the catalogue, the delivery settings or the owner's words have changed. */
export interface PageRenderer extends ReadySource {
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
  const pathPages = new KeptValues<Page>(most(BOUNDS.pages));
  const queryPages = new KeptValues<Page>(most(BOUNDS.pagesWithQuery));
  const improver = createPageImprover(log);
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
    const styled = policy.isDevelopment ? html : moveStyleAttributes(html, nonce);
    const sealed = sealInline(styled, nonce);
    const contentSecurityPolicy = pagePolicy(sealed, policy);
    return new HtmlDocument(sealed.html, { status, location, contentSecurityPolicy });
  }

  /** One that lacks an answer says what is only assumed: its visitor gets it, and nobody after. */
  async function renderForEverybody(key: string): Promise<Page> {
    const asked = watchAnswers(everybodys);
    const document = await render(key, asked.link);
    return { document, isForEverybody: document.facts.status === 200 && asked.hasAllAnswers() };
  }

  /** A page that finds bouquets by their words costs what a search costs. */
  async function takeQuery(page: string, shares: readonly Share[]): Promise<void> {
    if (/[?&]q=/.test(page)) await limits.take('search', shares);
    // A /48 has no more of them than a network: that many keep a core at work.
    await limits.take(
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
      await limits.take('call', shares);
      refuseLongQuery(request.url);
      const { key, isPersonal } = (await source.pages()).addressOf(request.url);
      if (isPersonal) {
        await limits.take('page-rendered', shares);
        const document = await inTurn(shares, () => render(key, api(request)));
        return { document, isForEverybody: false };
      }
      const pages = pagesLike(key);
      if (pages.find(key) === undefined) {
        if (pages === queryPages) await takeQuery(key, shares);
        else await limits.take('page-rendered', shares);
      }
      return pages.get(key, async () => {
        const value = await inTurn(shares, () => renderForEverybody(key));
        // Those with a query are too many, and each is asked for too seldom.
        if (value.isForEverybody && pages === pathPages) improver.add(value.document);
        return { value, isShared: value.isForEverybody };
      });
    },
    // An address that is a page's own key needs no look at the routes.
    find: (url) => pagesLike(url).find(url)?.document.ready,
    clear() {
      improver.forgetAll();
      pathPages.clear();
      queryPages.clear();
    },
  };
}
