import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

export { expect } from '@playwright/test';

/** A page that stays open, and the context that all pages of a worker share. */
interface OneContext {
  context: BrowserContext;
  keeper: Page;
}

/**
 * A test whose page shares one browser context with all others of its worker: the scripts and styles of the shop are
 * fetched once. It is for tests that ask what a page does, not what it fetches, and neither set a clock nor cut the
 * network, which a context keeps. One page of the shop stays open, so that where the browser has one process for a site
 * (playwright.config.ts) what was compiled for a test serves the next. Nothing that a page stores outlives its test.
 */
export const test = base.extend<object, { oneContext: OneContext }>({
  oneContext: [
    async ({ browser, shop }, use, { project }) => {
      const { locale, timezoneId, serviceWorkers, viewport, hasTouch, isMobile } = project.use;
      const context = await browser.newContext({
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(serviceWorkers && { serviceWorkers }),
        ...(viewport && { viewport }),
        ...(hasTouch && { hasTouch }),
        ...(isMobile && { isMobile }),
      });
      const keeper = await context.newPage();
      await keeper.goto(`${shop.address}/robots.txt`);
      await use({ context, keeper });
      await context.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ oneContext, shop }, use) => {
    const { context, keeper } = oneContext;
    await use(context);
    for (const page of context.pages()) if (page !== keeper) await page.close();
    await forgetVisit(keeper, shop.address);
  },
});

/** The pages that may still store something as they are left are closed before. */
async function forgetVisit(keeper: Page, origin: string): Promise<void> {
  const context = keeper.context();
  const session = await context.newCDPSession(keeper);
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
}
