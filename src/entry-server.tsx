import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
  type ServerManifest,
} from '@tanstack/react-router/ssr/server';
import type { ShopConfig } from '#src/lib/shop-config.tsx';
import { createClientOver, type TrpcLink } from '#src/lib/trpc.ts';
import { createShopRouter } from './router.tsx';

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** Calls the API within the process. */
  link: TrpcLink;
  shop: ShopConfig;
  /** Scripts and style sheets by route id. */
  manifest: ServerManifest;
  /** Marks the inline scripts and styles that are ours; whoever sends the page takes it out again. */
  nonce: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Where a 3xx leads. */
  location?: string;
}

export async function render(request: RenderRequest): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request: new Request(new URL(request.url, request.shop.publicUrl)),
    createRouter: () => {
      const router = createShopRouter(createClientOver(request.link), request.shop);
      router.update({ ...router.options, ssr: { nonce: request.nonce } });
      return router;
    },
    getRouterManifest: () => request.manifest,
  });
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    }),
  );
  const location = response.headers.get('location');
  return {
    status: response.status,
    html: await response.text(),
    ...(location && { location }),
  };
}
