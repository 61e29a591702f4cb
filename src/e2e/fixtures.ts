import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test as base } from '@playwright/test';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { createDatabase } from './database.ts';
import { OWNER } from './owner.ts';
import { stockShop } from './stock-shop.ts';
import { watchPage } from './page-watch.ts';
import { PayfastSimulator } from './payfast-simulator.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /**
   * Spec files that name the same shop may share one; a file that changes the catalogue, or counts what others make, names
   * its own. Each costs the start of a worker and of a shop: ten seconds.
   */
  shopOf: string;
  /** The local PayFast simulator, with its control routes. */
  payfast: PayfastSimulator;
  /** Settings of that shop beyond the usual ones. */
  moreSettings: Record<string, string>;
  /** So many bouquets it has; the first 24 are the demo's. */
  bouquets: number;
  /** The folder of what that shop keeps: its mails are in `mail`. */
  dataDir: string;
  /** The database of that shop. */
  databaseUrl: string;
  /** The built shop as a process of its own, with the demo bouquets and a database of its own. */
  shop: ShopProcess;
}

interface TestFixtures {
  /** What the browser may complain about without failing the test, such as a 404 that is asked for. */
  allowedComplaints: RegExp[];
  /** True where a test acts before the page answers. */
  isEarly: boolean;
}

const DEMO_BOUQUETS = 24;
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

  shopOf: ['everybody', { option: true, scope: 'worker' }],

  moreSettings: [{}, { option: true, scope: 'worker' }],

  bouquets: [DEMO_BOUQUETS, { option: true, scope: 'worker' }],

  payfast: [
    async ({}, use) => {
      const { app } = await buildSimulator({ ...readSettings({}), port: 0, control: true });
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      await use(new PayfastSimulator(address));
      await app.close();
    },
    { scope: 'worker' },
  ],

  dataDir: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  databaseUrl: [
    async ({}, use) => {
      const database = await createDatabase();
      await use(database.url);
      await database.drop();
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ payfast, dataDir, databaseUrl, moreSettings, bouquets }, use) => {
      const shop = await startShopProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PAYFAST_BASE_URL: payfast.address,
        ADMIN_USERNAME: OWNER.username,
        ADMIN_PASSWORD: OWNER.password,
        ...moreSettings,
      });
      if (bouquets > DEMO_BOUQUETS) await stockShop(shop.address, bouquets);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  page: async ({ page, shop, payfast, allowedComplaints, isEarly, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false && !isEarly) awaitAnswers(page, shop.address);
    const watch = await watchPage(page, [shop.address, payfast.address]);
    await use(page);
    await watch.expectQuiet(allowedComplaints);
  },
});
