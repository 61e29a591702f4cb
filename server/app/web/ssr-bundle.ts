import type { TRPCLink } from '@trpc/client';
import type { LegalDetails } from '#contract/content/legal-details.ts';
import type { DeliveryChoice } from '#contract/delivery/choice.ts';
import type { AppRouter } from '#server/app/app-router.ts';

/** What pages load. */
export interface PageAssets {
  /**
   * What the router puts into the HTML, by route id: style sheets, and while developing Vite's scripts. A
   * script is its attributes and, when inline, its text.
   */
  manifest: {
    routes: Record<
      string,
      {
        scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
        css?: string[];
      }
    >;
  };
  /**
   * The built modules that a page with these routes loads once it is painted, the entry first. None while
   * developing.
   */
  modulesOf: (routeIds: readonly string[]) => string[];
}

/** What every page may say about the shop. */
export interface PublicShop {
  name: string;
  /** Base of canonical addresses, without a trailing slash. */
  publicUrl: string;
  /** Where shoppers may write to, when the owner shows an address. */
  email?: string;
  /** The supplier's legal details, as far as the owner has given them. */
  supplier?: LegalDetails;
  /** The number under which shoppers reach the shop on WhatsApp. */
  whatsApp?: string;
  /** No email leaves the shop, because no mail server is set. */
  keepsEmails?: boolean;
  /** When and where this visitor wants flowers to be delivered; on pages that are for them only. */
  choice?: DeliveryChoice;
}

/** What is needed to render one page. The pages themselves are in `src/entry-server.tsx`. */
export interface RenderRequest {
  /** Path and query; the key of {@link PageAddress}. */
  url: string;
  /** Calls the API within the process. */
  api: TRPCLink<AppRouter>;
  shop: PublicShop;
  assets: PageAssets;
  /** Marks the inline scripts and styles that are ours; {@link hashInline} takes it out again. */
  nonce: string;
}

export interface RenderedPage {
  status: number;
  /** In UTF-8. */
  html: Buffer;
  /** Where a 3xx leads. */
  location?: string;
  /** What broke, when the status is 500 or more. */
  error?: unknown;
}

export interface PageAddress {
  /** Path and query, the same for all addresses of a page: known parameters only, in one order. */
  key: string;
  /** True for a page that is for one visitor only; it is not cached anywhere. */
  isPrivate: boolean;
  /** True for a page that is there whatever the catalogue holds, without a query: the shop has a few dozen. */
  isFixed: boolean;
}

/** What `src/entry-server.tsx` exports. */
export interface Pages {
  addressOf(url: string): PageAddress;
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** Returns what a module of that kind exports. Throws for any other module. */
export function pagesOf(loaded: unknown): Pages {
  if (!isPages(loaded)) throw new Error('The page renderer does not export what the server calls');
  return loaded;
}

function isPages(loaded: unknown): loaded is Pages {
  if (typeof loaded !== 'object' || loaded === null) return false;
  if (!('addressOf' in loaded && 'render' in loaded)) return false;
  return [loaded.addressOf, loaded.render].every((part) => typeof part === 'function');
}

/** Where the pages come from: the build, or Vite while developing. */
export interface SsrBundle {
  pages(): Promise<Pages>;
  assets(): Promise<PageAssets>;
}
