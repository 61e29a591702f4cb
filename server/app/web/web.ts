import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import middie from '@fastify/middie';
import type { CacheSource } from '#server/platform/cache/response-cache.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { loadBuiltPages } from './built-pages.ts';
import { paymentFormTargets } from './content-security-policy.ts';
import { createCachingLink } from './caching-link.ts';
import { createInProcessLink } from './in-process-link.ts';
import { createPageRenderer } from './page-renderer.ts';
import { registerPageRoutes } from './page-routes.ts';
import { type PageAssets, pagesOf, type SsrBundle, type PublicShop } from './ssr-bundle.ts';
import { registerStaticFiles } from './static-files.ts';

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
  if (!isDevelopment) await registerStaticFiles(app, join(pages.dist, 'client'));

  const { limits, log, responseCache } = services;
  const { uploadOrigin } = services.pictures;
  const api = createInProcessLink(services);
  const kept = createCachingLink(api, { keeps: !isDevelopment });
  const renderer = createPageRenderer({
    source,
    everybodys: kept.link,
    api,
    // By name: the record handed in also holds what is the owner's own, and a page shows all it is given.
    shop: {
      name: shop.name,
      publicUrl: shop.publicUrl,
      ...(shop.email && { email: shop.email }),
      ...(shop.supplier && { supplier: shop.supplier }),
    },
    policy: { formTargets: paymentFormTargets(payfastBaseUrl), uploadOrigin, isDevelopment },
    limits,
    log,
  });
  registerPageRoutes(app, renderer);
  const keptPages: CacheSource = {
    find: (url) => renderer.find(url),
    clear() {
      kept.clear();
      renderer.clear();
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

/** Vite's client and React's refresh preamble have to run before the entry; only Vite knows them. */
function devAssets(page: string): PageAssets {
  const injected = [
    ...page.matchAll(/<script type="module"(?: src="([^"]+)")?>([\s\S]*?)<\/script>/g),
  ];
  const scripts = injected.map(([, src, children]) =>
    src
      ? { attrs: { type: 'module', src } }
      : { attrs: { type: 'module' }, children: children ?? '' },
  );
  const entry = { attrs: { type: 'module', src: '/src/entry-client.tsx' } };
  return {
    manifest: { routes: { __root__: { scripts: [...scripts, entry] } } },
    modulesOf: () => [],
  };
}
