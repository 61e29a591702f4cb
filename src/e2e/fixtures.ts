import { type Page, test as base } from '@playwright/test';
import type { ShopProcess } from '#server/tools/testing/shop-process.ts';
import { OneContext } from './shared-context.ts';
import { watchPage } from './page-watch.ts';
import type { PayfastSimulator } from './payfast-simulator.ts';
import { DEMO_BOUQUETS, EVERYBODY, type RunningShop, RunningShops } from './running-shops.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  shops: RunningShops;
  /** What one-context.ts shares. */
  oneContext: OneContext;
}

interface TestFixtures {
  /**
   * Spec files that name the same shop share one in each worker; a file that changes the catalogue, or counts what others
   * make, names its own. Each costs the start of a shop: three seconds.
   */
  shopOf: string;
  /** Settings of that shop beyond the usual ones. */
  moreSettings: Record<string, string>;
  /** So many bouquets it has; the first 24 are the demo's. */
  bouquets: number;
  running: RunningShop;
  /** The built shop as a process of its own, with the demo bouquets and a database of its own. */
  shop: ShopProcess;
  /** The local PayFast simulator of that shop, with its control routes. */
  payfast: PayfastSimulator;
  /** The folder of what that shop keeps: its mails are in `mail`. */
  dataDir: string;
  /** The database of that shop. */
  databaseUrl: string;
  /** What the browser may complain about without failing the test, such as a 404 that is asked for. */
  allowedComplaints: RegExp[];
  /** True where a test acts before the page answers. */
  isEarly: boolean;
}

const ANSWERS_WITHIN_MS = 10_000;

/** Going somewhere in the shop is done when the page answers (src/page-start), not when it is loaded. */
function awaitAnswers(page: Page, address: string): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  async function answered<T>(done: Promise<T>): Promise<T> {
    const result = await done;
    const html = page.locator('html[data-answers]');
    if (page.url().startsWith(address) && (await page.locator('body script').count()) > 0) {
      await html.waitFor({ state: 'attached', timeout: ANSWERS_WITHIN_MS });
    }
    return result;
  }
  page.goto = (...args) => answered(goto(...args));
  page.reload = (...args) => answered(reload(...args));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedComplaints: [[], { option: true }],
  isEarly: [false, { option: true }],

  shopOf: [EVERYBODY, { option: true }],

  moreSettings: [{}, { option: true }],

  bouquets: [DEMO_BOUQUETS, { option: true }],

  shops: [
    async ({}, use) => {
      const shops = new RunningShops();
      await use(shops);
      await shops.stopAll();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  oneContext: [
    async ({ browser }, use, { project }) => {
      const oneContext = new OneContext(browser, project.use);
      await use(oneContext);
      await oneContext.close();
    },
    { scope: 'worker' },
  ],

  running: [
    async ({ shops, shopOf, moreSettings, bouquets }, use) => {
      await use(await shops.take({ name: shopOf, settings: moreSettings, bouquets }));
    },
    // Its start is not of the time that a test has.
    { timeout: 60_000 },
  ],

  shop: async ({ running }, use) => use(running.shop),

  payfast: async ({ running }, use) => use(running.payfast),

  dataDir: async ({ running }, use) => use(running.dataDir),

  databaseUrl: async ({ running }, use) => use(running.databaseUrl),

  page: async ({ page, shop, payfast, allowedComplaints, isEarly, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false && !isEarly) awaitAnswers(page, shop.address);
    const watch = await watchPage(page, [shop.address, payfast.address]);
    await use(page);
    await watch.expectQuiet(allowedComplaints);
  },
});
