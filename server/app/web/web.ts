import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type EncodedVariant, sendEncodedVariant } from '#server/platform/cache/cached-response.ts';
import type { CacheSource } from '#server/platform/cache/response-cache.ts';
import { chooseEncoding } from '#server/platform/http/content-encoding.ts';
import { tellChoice } from '#server/features/catalogue/days/tell-choice.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { createCachingLink, createInProcessLink } from './caching-link.ts';
import { paymentFormTargets } from './content-security-policy.ts';
import type { PageMetadata } from './html-document.ts';
import { registerInstallableApps } from './installable-apps.ts';
import { pageAssets, viteManifest } from './page-assets.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { type PageAssets, type PublicShop, pagesOf, type SsrBundle } from './ssr-bundle.ts';
import { registerStaticFiles } from './static-files.ts';

const RETRY_AFTER_SECONDS = 5;

/** Every address that is no file and no API call is a page, also the one that says 404. */
export function registerPageRoutes(app: FastifyInstance, pages: PageCache): void {
  app.decorate('sendNotFoundPage', async (request, reply) => {
    const { document } = await pages.notFound(request);
    const ready = await document.in(chooseEncoding(request.headers['accept-encoding']));
    return sendOnce(document.facts, ready, reply);
  });
  app.get('/*', async (request, reply) => {
    const { document, isCacheable } = await pages.page(request);
    const ready = await document.in(chooseEncoding(request.headers['accept-encoding']));
    return isCacheable
      ? sendEncodedVariant(ready, request, reply)
      : sendOnce(document.facts, ready, reply);
  });
}

/** A page for this visitor only, and what is no page: kept nowhere. */
function sendOnce(
  { status, location }: PageMetadata,
  { headers, bytes }: EncodedVariant,
  reply: FastifyReply,
): FastifyReply {
  if (location !== undefined) {
    return reply.header('cache-control', 'no-store').redirect(location, status);
  }
  void reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .removeHeader('etag');
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return reply.send(bytes);
}

export interface WebOptions {
  /** The output of `vite build --app`, or `dev` to serve the sources with hot replacement. */
  pages: { dist: string } | 'dev';
  shop: PublicShop;
  payfastBaseUrl: string;
}

/** Adds the pages and their files. Returns the pages that are kept, which are among the ready answers. */
export async function registerWeb(
  app: FastifyInstance,
  services: Services,
  { pages, shop, payfastBaseUrl }: WebOptions,
): Promise<CacheSource> {
  const isDevelopment = pages === 'dev';
  const source = isDevelopment ? await serveDevPages(app) : await loadBuiltPages(pages.dist);
  const { limits, log, responseCache } = services;
  const clientDir = isDevelopment ? undefined : join(pages.dist, 'client');
  if (clientDir) await registerStaticFiles(app, clientDir, limits);
  await registerInstallableApps(app, { shopName: shop.name, clientDir, limits });

  const { uploadOrigin } = services.images;
  const api = createInProcessLink(services);
  const kept = createCachingLink(api, { keeps: !isDevelopment });
  const pageCache = createPageCache({
    source,
    everybodys: kept.link,
    api,
    // By name: the record handed in also holds what is the owner's own, and a page shows all it is given.
    shop: {
      name: shop.name,
      publicUrl: shop.publicUrl,
      ...(shop.email && { email: shop.email }),
      ...(shop.supplier && { supplier: shop.supplier }),
      ...(shop.whatsApp && { whatsApp: shop.whatsApp }),
      // While it is tried out on one machine, its texts are those of a shop that is open.
      ...(shop.keepsEmails && isOpen(shop) && { keepsEmails: true }),
    },
    policy: { formTargets: paymentFormTargets(payfastBaseUrl), uploadOrigin, isDevelopment },
    limits,
    log,
    now: services.now,
    tellChoice: (choice) => tellChoice(services.openScope(undefined, choice.day), choice),
  });
  registerPageRoutes(app, pageCache);
  const keptPages: CacheSource = {
    find: (url) => pageCache.find(url),
    clear() {
      kept.clear();
      pageCache.clear();
    },
  };
  responseCache.add(keptPages);
  return keptPages;
}

/** Pages from the sources, with hot replacement over the shop's own HTTP server. */
async function serveDevPages(app: FastifyInstance): Promise<SsrBundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    // The usual one imports a file that it deletes, which the watcher of `npm run dev` would take for a change.
    configLoader: 'runner',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());

  return {
    pages: async () => pagesOf(await vite.ssrLoadModule('/src/entry-server.tsx')),
    assets: async () => {
      const page = await vite.transformIndexHtml('/', '<html><head></head></html>');
      return devAssets(page);
    },
  };
}

/**
 * Vite's client and React's refresh preamble have to run before the entry; only Vite knows them. While developing, every
 * page has the entry that knows all routes.
 */
function devAssets(page: string): PageAssets {
  const injected = [
    ...page.matchAll(/<script type="module"(?: src="([^"]+)")?>([\s\S]*?)<\/script>/g),
  ];
  const scripts = injected.map(([, src, children]) =>
    src
      ? { attrs: { type: 'module', src } }
      : { attrs: { type: 'module' }, children: children ?? '' },
  );
  const entry = { attrs: { type: 'module', src: '/src/entry-owner.tsx' } };
  return {
    manifest: { routes: { __root__: { scripts: [...scripts, entry] } } },
    modulesOf: () => [],
  };
}

/**
 * The pages of `vite build --app`: `dist` holds `client` and `server`. Throws when they are not there.
 */
export async function loadBuiltPages(dist: string): Promise<SsrBundle> {
  const entry = join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet. Run "npm run build".');

  const pages = pagesOf(await import(pathToFileURL(entry).href));
  const text = await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8');
  const assets = pageAssets(viteManifest.parse(JSON.parse(text)));
  return {
    pages: async () => pages,
    assets: async () => assets,
  };
}

/** Returns whether shoppers can reach the shop: from outside, that is by https only. */
function isOpen({ publicUrl }: Pick<Services['shop'], 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
