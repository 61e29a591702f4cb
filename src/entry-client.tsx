import { createBrowserClient } from './lib/trpc.ts';
import { hydratePage } from './page-start/hydrate-page.tsx';
import { keepSeenPages } from './page-start/keep-seen-pages.ts';
import { createShopRouter } from './router.tsx';
import { routeTree } from './shop-route-tree.gen.js';

// The shopper's pages lead to none of the owner's: these have an entry of their own, `entry-owner.tsx`.
const router = createShopRouter(routeTree, createBrowserClient());
hydratePage(router);
keepSeenPages(router);
