import {
  createRequestHandler,
  renderRouterToStream,
  RouterServer,
} from '@tanstack/react-router/ssr/server';
import type { render } from '#src/entry-server.tsx';
import { createClientOver } from '#src/lib/trpc.ts';
import { createShopRouter } from '#src/router.tsx';
import { routeTree } from '#src/routeTree.gen.ts';

/** As a crawler the router waits for all of the page, which is what a page that is kept needs too. */
const CRAWLER = { 'user-agent': 'Googlebot' };

/**
 * The same pages by the way of the router's documentation, which the prototype took: what rendering them
 * costs is held against it (`npm run bench`).
 */
export function renderAsPrototype({
  url,
  api,
  shop,
  assets,
}: Parameters<typeof render>[0]): Promise<Response> {
  const handle = createRequestHandler({
    request: new Request(shop.publicUrl + url, { headers: CRAWLER }),
    createRouter: () => createShopRouter(routeTree, createClientOver(api), shop),
    getRouterManifest: () => assets.manifest,
  });
  return handle(({ request, router, responseHeaders }) =>
    renderRouterToStream({
      request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    }),
  );
}
