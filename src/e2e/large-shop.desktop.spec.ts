import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// More bouquets than one page of a list holds: the server filters, sorts and searches.

test.use({ shopOf: 'large', bouquets: 300 });

const count = (page: Page) => page.getByText(/^Showing \d+ bouquets?/);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const next = (page: Page) => page.getByRole('link', { name: 'Next page' });

test('the shop is leafed through by keyboard, and gone back in', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await expect(count(page)).toHaveText('Showing 300 bouquets, page 1 of 3');
  await expect(cards(page)).toHaveCount(120);
  const first = await cards(page).first().innerText();
  await expectAccessible(page);

  await next(page).press('Enter');
  await expect(page).toHaveURL(`${shop.address}/shop?page=2`);
  await expect(count(page)).toHaveText('Showing 300 bouquets, page 2 of 3');
  await expect(count(page)).toBeFocused();
  expect(await cards(page).first().innerText()).not.toBe(first);
  await next(page).press('Enter');
  await expect(cards(page)).toHaveCount(60);
  await expect(next(page)).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await expect(count(page)).toHaveText('Showing 300 bouquets, page 1 of 3');
  expect(await cards(page).first().innerText()).toBe(first);
});

test('a choice made on another page leads to the first of what it shows', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop?page=2`);
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const choice = panel.getByRole('checkbox', { name: /^Sympathy/ });
  const said = /\d+$/.exec((await panel.getByText(/^Sympathy\s*\d+$/).innerText()).trim())?.[0];
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(count(page)).toHaveText(`Showing ${said} bouquets`);
  await expect(cards(page)).toHaveCount(Number(said));
  await expect(page).toHaveURL(`${shop.address}/shop?section=Sympathy`);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low');
  await expect(page).toHaveURL(/sort=price-desc/);
  await page.getByRole('link', { name: 'Remove Sympathy' }).click();
  await expect(count(page)).toHaveText('Showing 300 bouquets, page 1 of 3');
  await expectAccessible(page);
});

test('words are searched for in all of it', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop?q=parkhurst`);
  await expect(count(page)).toHaveText(/^Showing 1[23] bouquets$/);
  await page.goto(`${shop.address}/shop?q=zzzzzz`);
  await expect(page.getByText('No bouquets match “zzzzzz”')).toBeVisible();
});

test('a bouquet of a later page opens from its card, with others like it and the way back', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop?page=3`);
  const name = await cards(page).nth(1).getByRole('heading').innerText();
  await cards(page).nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(
    page.getByRole('region', { name: 'You may also like' }).getByRole('article'),
  ).toHaveCount(4);
  await page.goBack();
  await expect(count(page)).toHaveText('Showing 300 bouquets, page 3 of 3');
});

test('a bouquet that was on the list is there before the server has answered', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await page.route(/catalogue\.(byId|related)/, () => new Promise(() => undefined));
  await page.getByRole('link', { name: 'Sandton Red', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandton Red');
  await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
});

test('an occasion has pages too, and the home page a few of each section', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/occasions`);
  await expect(cards(page)).toHaveCount(120);
  await next(page).click();
  await expect(page).toHaveURL(`${shop.address}/occasions?page=2`);
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Occasions' }).getByText('Sympathy').click();
  await expect(page).toHaveURL(`${shop.address}/occasions?filter=Sympathy`);
  await expect(next(page)).toHaveCount(0);

  await page.goto(shop.address);
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: 'See all Featured' }).click();
  await expect(count(page)).toHaveText(/^Showing 1\d\d bouquets$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are links, and a filter begins at the first', async ({ page, shop }) => {
    await page.goto(`${shop.address}/shop?sort=newest`);
    await next(page).click();
    await expect(page).toHaveURL(`${shop.address}/shop?sort=newest&page=2`);
    await expect(page).toHaveTitle(/^All Bouquets, page 2/);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(`${shop.address}/shop?sort=newest`);
    await next(page).click();
    await page.getByRole('checkbox', { name: /^Wedding/ }).check();
    await page.getByRole('button', { name: 'Show these bouquets' }).click();
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  });
});
