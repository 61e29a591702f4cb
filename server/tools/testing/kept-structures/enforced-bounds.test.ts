import { setImmediate as turn } from 'node:timers/promises';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selectListing } from '#contract/catalogue/product-listing.ts';
import { NO_FILTERS } from '#contract/catalogue/shop-filters.ts';
import { keysOf } from '#contract/text/record-of.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import type { PageCacheOptions } from '#server/app/web/page-cache.ts';
import type { ShownProduct } from '#server/features/cart/cart-line.view.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import { noRateLimits } from '#server/platform/limits/rate-limits.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { type WatchedMaps, watchMaps } from './watched-maps.ts';

// What bounds.ts says holds: a caller that asks for three times as much has no more of it kept. The
// bounds of streams and networks are held where those are tested.

const times3 = (bound: number) => Array.from({ length: 3 * bound }, (_, index) => index);

/** Returns the modules, loaded again while their maps are watched. */
async function modules() {
  const { Cache } = await import('#server/platform/cache/cache.ts');
  const { namedStatement } = await import('#server/platform/database/prepared-statements.ts');
  const { createTurns } = await import('#server/platform/limits/turns.ts');
  const { createBackgroundTasks } = await import('#server/platform/jobs/background-tasks.ts');
  const { throttleLog } = await import('#server/platform/jobs/throttle-log.ts');
  const { createPageCache } = await import('#server/app/web/page-cache.ts');
  const { createCachingLink } = await import('#server/app/web/caching-link.ts');
  const { ProductIndex } = await import('#server/features/catalogue/browse/product-index.ts');
  const pages = { createPageCache, createCachingLink, ProductIndex };
  return {
    ...pages,
    Cache,
    namedStatement,
    createTurns,
    createBackgroundTasks,
    throttleLog,
  };
}

const shop = useTestShop({ servers: 1 });

let maps: WatchedMaps;
let made: Awaited<ReturnType<typeof modules>>;

/** The names with which so many different statements are sent. */
function namesOf(statements: number): string[] {
  return Array.from({ length: statements }, (_, index) =>
    made.namedStatement([`select $1 -- ${index}`, [index]]),
  )
    .flatMap(([first]) => (typeof first === 'object' && first !== null ? [first] : []))
    .map((named) => String(Reflect.get(named, 'name')));
}

/** Pages that are rendered once the test lets them. */
function pagesInHand(mayEnd: Promise<void> = Promise.resolve()) {
  const pages = {
    addressOf: (key: string) => ({ key, isPersonal: false }),
    async render() {
      await mayEnd;
      return { status: 200, html: Buffer.from('<html></html>') };
    },
  };
  const cache = made.createPageCache({
    source: { pages: async () => pages, assets: async () => ({}) },
    policy: { isDevelopment: false, formTargets: [] },
    limits: noRateLimits,
  } as unknown as PageCacheOptions);
  const ask = (url: string) => cache.page({ url, ip: '41.0.0.1', headers: {} } as FastifyRequest);
  return { ask, clear: () => cache.clear() };
}

describe('no more is kept than bounds.ts says', () => {
  beforeAll(async () => {
    vi.resetModules();
    maps = watchMaps();
    made = await modules();
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('bouquetsInCarts', async () => {
    const bouquets = new made.Cache<ShownProduct>(BOUNDS.bouquetsInCarts);
    const most = await maps.mostDuring(() => {
      for (const index of times3(BOUNDS.bouquetsInCarts)) {
        bouquets.keep(`${index}`, { id: `${index}` } as ShownProduct);
        expect(bouquets.find(`${index}`)).toBeDefined();
      }
    });
    expect(most).toBe(BOUNDS.bouquetsInCarts);
  });

  it('statements: the others are sent without a name', async () => {
    const most = await maps.mostDuring(() => {
      const names = namesOf(3 * BOUNDS.statements);
      expect(new Set(names).size).toBe(BOUNDS.statements);
      expect(names).toHaveLength(BOUNDS.statements);
    });
    expect(most).toBe(BOUNDS.statements);
  });

  it('troubles: what is above is not told', async () => {
    const said: string[] = [];
    const say = made.throttleLog((message) => void said.push(message));
    const troubles = times3(BOUNDS.troubles);
    const most = await maps.mostDuring(() => {
      for (const index of troubles) say(`trouble ${index}`);
    });
    expect(said).toHaveLength(BOUNDS.troubles);
    expect(most).toBe(BOUNDS.troubles);
  });

  it('workAfterAnswers: what is above is left to its job', async () => {
    const backgroundTasks = made.createBackgroundTasks(silentLog);
    const { promise, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const work = () => {
      begun += 1;
      return promise;
    };
    for (const _ of times3(BOUNDS.workAfterAnswers)) backgroundTasks.run(work);
    const atOnce = begun;
    resolve();
    while (begun < BOUNDS.workAfterAnswers + atOnce) await turn();
    await turn();
    expect(begun).toBe(BOUNDS.workAfterAnswers + atOnce);
  });

  it('ordersOfHolder: nothing is left of a holder whose orders are through', async () => {
    const turns = made.createTurns(BOUNDS.ordersOfHolder);
    const before = maps.size();
    const holders = Array.from({ length: BOUNDS.ordersOfHolder }, (_, index) => `${index}`);
    await Promise.all(holders.map((holder) => turns.run([holder, 'network'], async () => holder)));
    expect(maps.size()).toBe(before);
  });

  it.each([
    ['pages', '/page/'],
    ['pagesWithQuery', '/shop?max='],
  ] as const)('%s', async (name, url) => {
    const { ask, clear } = pagesInHand();
    const most = await maps.mostDuring(async () => {
      for (const index of times3(BOUNDS[name])) await ask(url + index);
    });
    clear();
    expect(most).toBe(BOUNDS[name]);
  });

  it('pagesOfNetwork: a network that asks for more at once is told to come again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { ask, clear } = pagesInHand(promise);
    const asked = times3(BOUNDS.pagesOfNetwork).map((index) => ask(`/page/${index}`));
    resolve();
    const outcomes = await Promise.allSettled(asked);
    clear();
    const through = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(through).toHaveLength(BOUNDS.pagesOfNetwork);
  });

  it('pageAnswers', async () => {
    const answers: TRPCLink<AppRouter> = () => () =>
      observable((observer) => {
        observer.next({ result: { type: 'data', data: [] } });
        observer.complete();
      });
    const { link } = made.createCachingLink(() => answers, { keeps: true });
    const { catalogue } = createTRPCClient<AppRouter>({ links: [link] });
    const most = await maps.mostDuring(async () => {
      for (const index of times3(BOUNDS.pageAnswers)) {
        await catalogue.search.query({ q: `roses ${index}` });
      }
    });
    expect(most).toBe(BOUNDS.pageAnswers);
  });

  it('searches, suggestions, choices and related, each by its own', async () => {
    const index = new made.ProductIndex({ keeps: true });
    const catalogue = await index.read(shop.scope());
    const suggestions = { bouquets: [], links: [] };
    const choice = selectListing([], { ...NO_FILTERS, page: 1 }, undefined);
    const keep = {
      searches: (key: string) => catalogue.searches.keep(key, []),
      suggestions: (key: string) => catalogue.suggestions.keep(key, suggestions),
      choices: (key: string) => catalogue.choices.keep(key, choice),
      related: (key: string) => catalogue.related.keep(key, []),
    };
    for (const name of keysOf(keep)) {
      const most = await maps.mostDuring(() => {
        for (const each of times3(BOUNDS[name])) keep[name](`${each}`);
      });
      expect(most, name).toBe(BOUNDS[name]);
    }
  });

  it('a map that keeps whatever it is given is found', async () => {
    const planted = new Map<number, number>();
    const most = await maps.mostDuring(() => {
      for (const index of times3(BOUNDS.troubles)) planted.set(index, index);
    });
    expect(most).toBeGreaterThan(BOUNDS.troubles);
    expect(maps.size()).toBeGreaterThan(BOUNDS.troubles);
  });
});

describe('the shop', () => {
  it('has no more orders of one holder wait than ordersOfHolder', async () => {
    const { orderTurns } = shop.services;
    const { promise, resolve } = Promise.withResolvers<void>();
    const outcomes = times3(BOUNDS.ordersOfHolder).map(() =>
      orderTurns
        .run(['a cart'], () => promise)
        .then(
          () => 'through',
          () => 'refused',
        ),
    );
    resolve();
    const through = (await Promise.all(outcomes)).filter((outcome) => outcome === 'through');
    expect(through).toHaveLength(BOUNDS.ordersOfHolder);
  });
});
