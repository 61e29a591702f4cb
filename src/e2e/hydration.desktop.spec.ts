import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopProcess, startShopProcess } from '#server/tools/testing/shop-process.ts';
import { createDatabase } from './database.ts';
import { expect, test as base } from './fixtures.ts';

/** Vite makes each page from its sources first. */
const MADE_WITHIN_MS = 120_000;

const PAGES = [
  '/',
  '/shop?section=Birthday&flower=Roses',
  '/shop?q=roses',
  '/occasions?filter=Wedding',
  '/corporate',
  '/about',
  '/wishlist',
  '/my-order',
  '/newsletter/confirm?token=none',
  '/delivery-info',
  '/faq',
  '/checkout',
  '/payment/success',
  '/payment/cancel',
];

/** The shop in development mode. It is stopped however its test ends. */
const test = base.extend<{ devShop: ShopProcess }>({
  devShop: [
    async ({ payfast }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'shop-dev-'));
      const database = await createDatabase();
      const shop = await startShopProcess(
        { DATA_DIR: dataDir, DATABASE_URL: database.url, PAYFAST_BASE_URL: payfast.address },
        ['--dev'],
      );
      await use(shop);
      await shop.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { timeout: MADE_WITHIN_MS },
  ],
});

// Only React's development build says when the browser would have rendered something else.
test('what the server renders is what the browser renders', async ({ browser, devShop }) => {
  test.setTimeout(2 * MADE_WITHIN_MS);
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // On a busy machine a font that is loaded ahead is used late; that is no fault of what is rendered.
    const isLate = message.text().includes('was preloaded using link preload but not used');
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isLate) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of PAGES) {
    await page.goto(devShop.address + path, { timeout: MADE_WITHIN_MS });
    // The promise comes with the first answer after hydration, for which Vite makes the modules first.
    const promise = page.getByText(/^(Order in the next|Next delivery)/).first();
    await expect(promise).toBeVisible({ timeout: MADE_WITHIN_MS });
  }
  expect(complaints).toEqual([]);
  await page.close();
});
