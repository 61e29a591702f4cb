import { randomBytes } from 'node:crypto';
import type { TRPCLink } from '@trpc/client';
import type { FastifyRequest } from 'fastify';
import { EXTRACTED_STYLES, STYLE_NUMBER } from '#contract/catalogue/extracted-inline-styles.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { BOUNDS } from '#server/platform/cache/bounds.ts';
import type { CacheSource } from '#server/platform/cache/response-cache.ts';
import { SingleFlightCache } from '#server/platform/cache/single-flight-cache.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { type Share, sharesOf } from '#server/platform/limits/network.ts';
import type { RateLimits } from '#server/platform/limits/rate-limits.ts';
import { createTurns } from '#server/platform/limits/turns.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PageApi } from './caching-link.ts';
import { hashInline, type PolicyOptions, pagePolicy } from './content-security-policy.ts';
import { HtmlDocument } from './html-document.ts';
import { watchAnswers } from './public-api.ts';
import { createRecompressionQueue } from './recompression-queue.ts';
import type { PublicShop, SsrBundle } from './ssr-bundle.ts';

/** What React writes for Mantine's variables. Nothing in it can end a rule or a style element, or load anything. */
const PLAIN = /^[\w\s\-:;,.%#+*/()]+$/;
const LOADING = /url|image|\/\*/i;
/** Scripts and styles are passed over whole; React escapes `<` and `>` in attributes. */
const STYLED = /<(script|style)\b[\s\S]*?<\/\1>|(<[a-z][^<>]*?) style="([^"]*)"/g;

/**
 * Moves style attributes into one style element at the end of the head, because a content security
 * policy can allow an element by its hash and attributes only all at once (decision 3). An id that no
 * element has gives the rules more weight than any class has, as attributes have. The browser gives the
 * attributes back before React takes the page over (src/page-start/restore-inline-styles.ts). One that is not
 * plain stays where it is and is refused by the policy.
 */
export function extractInlineStyles(html: Buffer, nonce: string): Buffer {
  // Most pages have none, and are spared a pattern over all of their text.
  return html.includes(' style="') ? Buffer.from(moveIn(html.toString(), nonce)) : html;
}

function moveIn(html: string, nonce: string): string {
  const numbers = new Map<string, number>();
  const body = html.replace(STYLED, (whole, _element, tag?: string, style?: string) => {
    if (tag === undefined || style === undefined) return whole;
    if (!PLAIN.test(style) || LOADING.test(style)) return whole;
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return `${tag} ${STYLE_NUMBER}="${number}"`;
  });
  if (numbers.size === 0) return html;
  const rules = [...numbers].map(
    ([style, number]) => `[${STYLE_NUMBER}="${number}"]:not(#_){${style}}`,
  );
  const element = `<style id="${EXTRACTED_STYLES}" nonce="${nonce}">${rules.join('')}</style>`;
  return body.replace('</head>', () => `${element}</head>`);
}

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

export interface RendererOptions {
  source: SsrBundle;
  /** For pages that every visitor gets; see {@link createPublicApi}. */
  everybodys: TRPCLink<AppRouter>;
  /** For pages of one visitor. */
  api: PageApi;
  shop: PublicShop;
  policy: PolicyOptions;
  limits: Pick<RateLimits, 'consume'>;
  log: Log;
}

/** A page for one visitor, or one that is the same for every visitor. */
export interface Page {
  document: HtmlDocument;
  isCacheable: boolean;
}

/** Clear it when the catalogue, the delivery settings or the owner's words have changed. */
export interface PageRenderer extends CacheSource {
  /**
   * Returns the page a visitor asks for, from the cache when it is a public one. Throws TOO_MANY to
   * a network that has asked for too many pages that had to be rendered.
   */
  page(request: FastifyRequest): Promise<Page>;
}

/** Renders pages and keeps those that look the same to every visitor. */
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

  /** A page that lacks an answer says what is only assumed: its visitor gets it, no later one. */
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
