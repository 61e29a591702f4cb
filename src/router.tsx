import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { RouteError } from './ui/route-error.tsx';
import { createQueryClient } from './lib/query-client.ts';
import type { ShopConfig } from './lib/shop-config.tsx';
import type { TrpcClient } from './lib/trpc.ts';
import type { RouterContext } from './router-context.ts';
import type { routeTree as everyRoute } from './routeTree.gen.ts';

/**
 * One router per rendered page on the server, one in the browser, where the shopper's knows only the shopper's routes.
 * There `shop` is left out: it comes with the page, so that what was rendered and what hydrates agree.
 */
export function createShopRouter(
  routeTree: typeof everyRoute,
  trpcClient: TrpcClient,
  shop: ShopConfig = { name: '', publicUrl: '' },
) {
  const queryClient = createQueryClient();
  const context: RouterContext = {
    queryClient,
    trpc: createTRPCQueryUtils({ client: trpcClient, queryClient }),
    trpcClient,
    shop,
  };
  // A page that arrives with its document is where the browser, or by then the visitor, has scrolled it to.
  let isArriving = !import.meta.env.SSR;
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // A press is answered before half a second is over: later, what moves seems to move by itself.
    defaultPendingMs: 300,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: () => {
      const moves = !isArriving;
      isArriving = false;
      return moves;
    },
    dehydrate: () => ({ shop }),
    hydrate: (dehydrated: { shop: ShopConfig }) => {
      router.update({ ...router.options, context: { ...context, shop: dehydrated.shop } });
    },
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
  interface StaticDataRouteOption {
    /** True for a page that looks different to each visitor or is for one only: never cached, anywhere. */
    personal?: boolean;
  }
}
