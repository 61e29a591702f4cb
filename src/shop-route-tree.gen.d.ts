import type { routeTree as everyRoute } from './routeTree.gen.ts';

/** The routes that the shopper's pages lead to. They are typed as part of all routes, which the links of parts of pages are checked by. */
export const routeTree: typeof everyRoute;
