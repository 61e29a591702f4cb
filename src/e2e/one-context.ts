import { test as base } from './fixtures.ts';

export { expect } from '@playwright/test';

/**
 * A test whose page shares one browser context with all others of its worker: the scripts and styles of the shop are
 * fetched once. It is for tests that ask what a page does, not what it fetches, and neither set a clock nor cut the
 * network, which a context keeps. One page of the shop stays open, so that where the browser has one process for a site
 * (playwright.config.ts) what was compiled for a test serves the next. Nothing that a page stores outlives its test.
 */
export const test = base.extend({
  context: async ({ oneContext, shop }, use) => {
    await use(await oneContext.of(shop.address));
    await oneContext.forgetVisit();
  },
});
