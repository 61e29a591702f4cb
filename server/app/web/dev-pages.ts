import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { type PageAssets, type PageSource, pagesOf } from './page-source.ts';

/** Pages from the sources, with hot replacement over the shop's own HTTP server. */
export async function serveDevPages(app: FastifyInstance): Promise<PageSource> {
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
