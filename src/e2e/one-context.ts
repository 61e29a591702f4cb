import type { BrowserContext } from '@playwright/test';
import { test as base } from './fixtures.ts';

/**
 * A test whose page shares one browser context with all others of its worker: the scripts and styles of the shop are
 * fetched once. Nothing that a page stores outlives its test.
 */
export const test = base.extend<object, { oneContext: BrowserContext }>({
  oneContext: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId, serviceWorkers } = project.use;
      const context = await browser.newContext({
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(serviceWorkers && { serviceWorkers }),
      });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ oneContext, shop }, use) => {
    await use(oneContext);
    for (const page of oneContext.pages()) await page.close();
    await forgetVisit(oneContext, shop.address);
  },
});

/** A page that is still open may store something as it is left: it is closed before. */
async function forgetVisit(context: BrowserContext, origin: string): Promise<void> {
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await blank.close();
  await context.clearCookies();
  await context.clearPermissions();
}
