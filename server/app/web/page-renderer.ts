import { randomBytes } from 'node:crypto';
import type { TRPCLink } from '@trpc/client';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { firstOfKind, kindOfError } from '#server/platform/log/first-of-kind.ts';
import type { Log } from '#server/platform/log/log.ts';
import { hashInline, type PolicyOptions, pagePolicy } from './content-security-policy.ts';
import { extractInlineStyles } from './extract-inline-styles.ts';
import { HtmlDocument } from './html-document.ts';
import { watchAnswers } from './public-api.ts';
import type { PublicShop, SsrBundle } from './ssr-bundle.ts';

export interface RendererOptions {
  source: SsrBundle;
  /** For pages that every visitor gets; see {@link createPublicApi}. */
  everybodys: TRPCLink<AppRouter>;
  shop: PublicShop;
  policy: PolicyOptions;
  log: Log;
}

/** A page for one visitor, or one that is the same for every visitor. */
export interface Page {
  document: HtmlDocument;
  isCacheable: boolean;
}

export interface PageRenderer {
  /** Renders the page of one visitor, whose questions are answered by `link`. */
  renderForOne(
    url: string,
    link: TRPCLink<AppRouter>,
    choice: DeliveryChoice | undefined,
  ): Promise<Page>;
  /** Renders a page without asking for anything of one visitor's. */
  renderForEverybody(url: string): Promise<Page>;
  /** Renders the page of unknown addresses for a browser that asked for one that is not to be read. */
  renderNotFound(): Promise<Page>;
}

/** No page's; its scripts find it in place of what the browser asked for, which they would stumble over as well. */
const UNKNOWN = '/404';
const STAND_THERE = `history.replaceState(null,'','${UNKNOWN}')`;

/** Renders pages with React, and allows what stands inline in them. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { source, everybodys, shop, policy, log } = options;
  const isFirstFault = firstOfKind();

  async function render(
    url: string,
    link: TRPCLink<AppRouter>,
    { choice, isElsewhere }: { choice?: DeliveryChoice | undefined; isElsewhere?: boolean } = {},
  ): Promise<HtmlDocument> {
    const nonce = randomBytes(16).toString('base64url');
    const [pages, assets] = await Promise.all([source.pages(), source.assets()]);
    const { status, html, location, error } = await pages.render({
      url,
      api: link,
      shop: choice ? { ...shop, choice } : shop,
      assets,
      nonce,
    });
    if (status >= 500 && isFirstFault(kindOfError(error))) {
      log.error({ err: error }, 'a page could not be rendered');
    }

    const placed = isElsewhere ? startWith(STAND_THERE, html, nonce) : html;
    // While developing React would take the moved ones for a fault, and the policy allows them.
    const styled = policy.isDevelopment ? placed : extractInlineStyles(placed, nonce);
    const sealed = hashInline(styled, nonce);
    const contentSecurityPolicy = pagePolicy(sealed, policy);
    return new HtmlDocument(sealed.html, { status, location, contentSecurityPolicy });
  }

  return {
    renderForOne: async (url, link, choice) => ({
      document: await render(url, link, { choice }),
      isCacheable: false,
    }),
    // A page that lacks an answer says what is only assumed: its visitor gets it, no later one.
    async renderForEverybody(url) {
      const asked = watchAnswers(everybodys);
      const document = await render(url, asked.link);
      return { document, isCacheable: document.facts.status === 200 && asked.hasAllAnswers() };
    },
    renderNotFound: async () => ({
      document: await render(UNKNOWN, everybodys, { isElsewhere: true }),
      isCacheable: false,
    }),
  };
}

/** Returns a page that runs a script before all others. */
function startWith(script: string, html: Buffer, nonce: string): Buffer {
  const element = `<head><script nonce="${nonce}">${script}</script>`;
  return Buffer.from(html.toString().replace('<head>', () => element));
}
