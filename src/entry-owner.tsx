import { createBrowserClient } from './lib/trpc.ts';
import { hydratePage } from './page-start/hydrate-page.tsx';
import { createShopRouter } from './router.tsx';
import { routeTree } from './routeTree.gen.ts';

// From the owner's screens one can go to every page.
hydratePage(createShopRouter(routeTree, createBrowserClient()));
