import type { Page, Route } from '@playwright/test';

const PREFIX = '/trpc/';

/** Returns whether this is an address of a call of this procedure, such as 'cart.get'. A request may hold several. */
export const isCallOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith(PREFIX) &&
  url.pathname.slice(PREFIX.length).split(',').includes(procedure);

type Address = Parameters<Page['route']>[0];

/**
 * Hands the next request for an address to `handle`; those after it go on. The route stays: a browser that stops
 * intercepting while another request for the address begins can leave that one without an answer.
 */
export async function routeNext(
  page: Page,
  address: Address,
  handle: (route: Route) => unknown,
): Promise<void> {
  let isNext = true;
  await page.route(address, async (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    await handle(route);
  });
}

/** The next call of a procedure reaches the shop, and its answer gets lost on the way back. Returns what it was. */
export async function loseNextAnswer(page: Page, procedure: string): Promise<() => string> {
  let lost = '';
  await routeNext(page, isCallOf(procedure), async (route) => {
    lost = await (await route.fetch()).text();
    await route.abort('connectionreset');
  });
  return () => lost;
}

/** Keeps the next call of a procedure on its way until the function that it returns is called. */
export async function holdNext(page: Page, procedure: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await routeNext(page, isCallOf(procedure), async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The calls of a procedure, in the order in which they were made; none goes on by itself. */
export async function catchCalls(page: Page, procedure: string) {
  const caught: Route[] = [];
  let isReleased = false;
  await page.route(isCallOf(procedure), async (route) => {
    if (isReleased) await route.continue();
    else caught.push(route);
  });
  return {
    count: () => caught.length,
    /** Lets those that wait go on, and all that follow. */
    release: async () => {
      isReleased = true;
      await Promise.all(caught.splice(0).map((route) => route.continue()));
    },
    /** Takes the first one out: what comes of it is the caller's. Left alone, it never has an answer. */
    drop: () => caught.shift(),
  };
}
