import type { FastifyRequest } from 'fastify';
import { type DeliveryChoice, readChoice } from '#contract/delivery/choice.ts';
import type { ToldChoice } from '#server/features/catalogue/days/tell-choice.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { AnswerSource } from '#server/platform/cache/response-cache.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { type Share, sharesOf } from '#server/platform/limits/network.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import { ownAnswers, type PageApi } from './caching-link.ts';
import { createPageRenderer, type Page, type RendererOptions } from './page-renderer.ts';
import { createRecompressionQueue } from './recompression-queue.ts';

/** More than any link to the shop has, campaign parameters included: in characters and in parameters. */
const MOST_CHARACTERS = 3_000;
const MOST_PARAMETERS = 60;

/**
 * Throws MALFORMED for a page's address with a query that only a stranger makes: the routes try each of its values as
 * JSON, some 25 µs for each that is none, and nested ones without end.
 */
function refuseLongQuery(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  const query = url.slice(start + 1);
  if (query.length > MOST_CHARACTERS || query.split('&').length > MOST_PARAMETERS) {
    throw new ShopError('MALFORMED');
  }
}

export interface PageCacheOptions extends RendererOptions {
  /** For pages of one visitor. */
  api: PageApi;
  limits: Pick<RateLimits, 'consume'>;
  /** Says what a visitor's choice costs. */
  tellChoice: (choice: DeliveryChoice) => Promise<ToldChoice>;
  now: () => Date;
}

/** Clear it when the catalogue, the delivery settings or the owner's words have changed. */
export interface PageCache extends AnswerSource {
  /**
   * Returns the page a visitor asks for, from the cache when it is a public one. Throws TOO_MANY to
   * a network that has asked for too many pages that had to be rendered.
   */
  page(request: FastifyRequest): Promise<Page>;
  /** Returns the page of unknown addresses, for one that is not to be read. Throws as `page` does. */
  notFound(request: FastifyRequest): Promise<Page>;
}

/**
 * Keeps the pages that look the same to every visitor; those of one visitor are rendered each time, and so is each page
 * for a visitor that has chosen when and where.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { source, api, policy, limits, log, now, tellChoice } = options;
  const renderer = createPageRenderer(options);
  const most = (bound: number) => (policy.isDevelopment ? 0 : bound);
  const pathPages = new Cache<Page>(most(BOUNDS.pages));
  const queryPages = new Cache<Page>(most(BOUNDS.pagesWithQuery));
  const recompression = createRecompressionQueue(log);
  // Rendering takes the thread: between two pages of one network others have their turn.
  const turns = createTurns(BOUNDS.pagesOfNetwork);

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

  async function renderToKeep(key: string, pages: Cache<Page>) {
    const value = await renderer.renderForEverybody(key);
    // Those with a query are too many, and each is asked for too seldom.
    if (value.isCacheable && pages === pathPages) recompression.add(value.document);
    return { value, isCacheable: value.isCacheable };
  }

  return {
    async page(request) {
      const shares = sharesOf(request.ip);
      // Before the routes read the address: that is work as well.
      await limits.consume('call', shares);
      refuseLongQuery(request.url);
      const { key, isPrivate, isFixed } = (await source.pages()).addressOf(request.url);
      const { cookie } = request.headers;
      const choice = cookie ? readChoice(cookie, johannesburgTime(now()).date) : undefined;
      if (isPrivate || choice) {
        if (!isPrivate && key.includes('?')) await takeQuery(key, shares);
        else await limits.consume('page-rendered', shares);
        // What does not depend on the visitor is not read again for them.
        const told = choice && (await tellChoice(choice));
        const own = isPrivate
          ? api(request)
          : ownAnswers(options.everybodys, api(request), told?.hasOwnPrices === true);
        return inTurn(shares, () => renderer.renderForOne(key, own, told?.choice));
      }
      const pages = pagesLike(key);
      const known = pages.find(key);
      if (known !== undefined) return known;
      if (pages === queryPages) await takeQuery(key, shares);
      else await limits.consume('page-rendered', shares);
      const fresh = () => renderToKeep(key, pages);
      // Each visitor waits in the turn of its own network only, and no fixed page in one of a network: what
      // a stranger has rendered beside it keeps others waiting for no page that they share.
      return isFixed
        ? pages.get(key, () => turns.run([`page ${key}`], fresh))
        : inTurn(shares, () => pages.get(key, fresh));
    },
    async notFound({ ip }) {
      const shares = sharesOf(ip);
      await limits.consume('call', shares);
      await limits.consume('page-rendered', shares);
      return inTurn(shares, () => renderer.renderNotFound());
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
