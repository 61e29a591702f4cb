import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './owner.ts';
import { pressScreen } from './screens/open-owners.ts';

test.use({ shopOf: 'the owner, who changes the words' });

/** Within a second, with some room for two browsers on one machine. */
const AT_ONCE = { timeout: 2_000 };
const html = async (address: string) => (await fetch(address)).text();

async function openWords(page: Page, address: string): Promise<void> {
  await signIn(page, address);
  await pressScreen(page, 'Website text');
  await expect(page.getByRole('heading', { level: 1, name: 'Website text' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
}

test('a page that the owner writes is there at once for everybody, and gone when it is emptied', async ({
  page,
  shop,
  browser,
}) => {
  const address = `${shop.address}/sale`;
  expect((await fetch(address)).status).toBe(404);
  expect(await html(shop.address)).not.toContain('href="/sale"');

  await openWords(page, shop.address);
  await expectAccessible(page);
  await page.getByLabel('Sale', { exact: true }).fill('Half price.\n\nMondays only.');
  await save(page);
  await expectAccessible(page);

  await expect.poll(() => html(shop.address), AT_ONCE).toContain('href="/sale"');
  expect(await html(`${shop.address}/sitemap.xml`)).toContain('/sale</loc>');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const shopper = await context.newPage();
  await shopper.goto(shop.address);
  await shopper.getByRole('link', { name: 'Sale', exact: true }).click();
  await expect(shopper).toHaveTitle(/^Sale \|/);
  await expect(shopper.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible();
  await expect(shopper.getByText('Mondays only.')).toBeVisible();
  await context.close();
  await page.getByRole('link', { name: 'Joburg Blooms' }).click();
  await page.getByRole('link', { name: 'Sale', exact: true }).click();
  await expect(page.getByText('Half price.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shop.address}/admin/content`);
  await page.getByLabel('Sale', { exact: true }).fill('');
  await save(page);
  await expect.poll(async () => (await fetch(address)).status, AT_ONCE).toBe(404);
});

test('stars and testimonials are the owner’s, and pages ask for nothing more', async ({
  page,
  shop,
}) => {
  expect(await html(shop.address)).toContain('(24)');
  await openWords(page, shop.address);
  await page.getByLabel('Number of reviews').fill('31');
  await page.getByLabel('What they said').first().fill('The tulips opened the day they came.');
  await save(page);
  await expect.poll(() => html(shop.address), AT_ONCE).toContain('(31)');

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(shop.address);
  await expect(page.getByText('“The tulips opened the day they came.”')).toBeAttached();
  await expect(page.getByText('(31)').first()).toBeVisible();
  await page.getByRole('link', { name: 'Sandton Red' }).first().click();
  await expect(page.getByText('(31 reviews)')).toBeVisible();
  expect(calls.filter((url) => url.includes('content.'))).toEqual([]);

  await page.goto(`${shop.address}/admin/content`);
  await page.getByRole('switch', { name: 'Stars and reviews' }).click();
  for (const words of await page.getByLabel('What they said').all()) await words.fill('');
  await save(page);
  await expect.poll(() => html(shop.address), AT_ONCE).not.toContain('What Our Customers Say');
  expect(await html(`${shop.address}/shop`)).not.toContain('out of 5 stars');
});
