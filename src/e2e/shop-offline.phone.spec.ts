import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addToCart } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** What a browser says of a connection that is not there. */
const NO_CONNECTION = /Failed to load resource|net::ERR_|TRPCClientError|Failed to fetch/;

/** The pages that this browser keeps, by path. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('shop-pages')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

test('without a network the shop opens on what was last seen, and says so', async ({
  page,
  context,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(NO_CONNECTION);
  await page.goto(shop.address);
  await expect.poll(() => keptPages(page)).toContain('/');
  await page
    .getByRole('region', { name: 'Best Sellers' })
    .getByRole('link', { name: 'Sandton Red', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandton Red' })).toBeVisible();
  await expect.poll(() => keptPages(page)).toContain('/product/sandton-red');

  await context.setOffline(true);
  const withoutNetwork = page.getByRole('status').filter({ hasText: 'The shop cannot be reached' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandton Red' })).toBeVisible();
  await expect(withoutNetwork).toContainText(/as it was on \w+day,? \d+ \w+/);
  // What would need the shop is not there; the words and the prices are.
  await expect(page.getByRole('button', { disabled: false })).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Sandton Red' }).first()).toBeVisible();
  await expect(page.getByText(/^from R/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(shop.address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Blooms, Delivered Daily');
  await expect(withoutNetwork).toBeVisible();

  await page.goto(`${shop.address}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('There is no connection');
  await expect(withoutNetwork).toHaveCount(0);
});

test('pages of one visitor are not kept', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await page.goto(`${shop.address}/checkout`);
  await page.goto(`${shop.address}/my-order`);
  await page.goto(`${shop.address}/occasions`);
  await expect.poll(() => keptPages(page)).toContain('/occasions');
  expect(await keptPages(page)).not.toContain('/checkout');
  expect(await keptPages(page)).not.toContain('/my-order');
});
