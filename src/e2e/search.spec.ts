import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search flowers' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const count = (page: Page) => page.getByText(/^Showing \d+ bouquets?$/);
const names = (page: Page) => page.getByRole('heading', { level: 3 });

test('suggestions come while typing, forgive a slip and are followed by keyboard', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await searchField(page).click();
  await page.keyboard.type('sanddton');
  await expect(suggestions(page).getByRole('option')).toHaveText([
    /^Sandton Red/,
    'See all results for “sanddton”',
  ]);
  await expect(page.getByRole('status').filter({ hasText: '1 suggestion' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveText(/^Sandton/);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandton Red');
  await expect(searchField(page)).toHaveValue('');
});

test('a flower type leads to its list', async ({ page, shop }) => {
  await page.goto(shop.address);
  await searchField(page).click();
  await page.keyboard.type('tulip');
  await suggestions(page).getByRole('option', { name: 'Tulips See all' }).click();
  await expect(page).toHaveURL(`${shop.address}/shop?flower=Tulips`);
  await expect(page.getByRole('link', { name: 'Remove Tulips' })).toBeVisible();
});

test('Enter shows all results, best first, which can be filtered, shared and ended', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await searchField(page).fill('parkhurst');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.address}/shop?q=parkhurst`);
  await expect(page.getByText('Results for “parkhurst”')).toBeVisible();
  await expect(names(page).first()).toHaveText('Parkhurst Tulips');
  await expectAccessible(page);

  const found = await count(page).innerText();
  await page.reload();
  await expect(count(page)).toHaveText(found);
  await expect(searchField(page)).toHaveValue('parkhurst');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(`${shop.address}/shop`);
  await expect(searchField(page)).toHaveValue('');
});

test('nothing found leads on to sections', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop?q=zzzzzz`);
  await expect(page.getByText('No bouquets match “zzzzzz”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Best Sellers' }).first().click();
  await expect(page).toHaveURL(`${shop.address}/shop?section=Best+Sellers`);
});

test('filters are counted, taken off by chips and by going back', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop?section=Birthday&max=1500`);
  const shown = await count(page).innerText();
  await page.getByRole('link', { name: 'Remove Birthday' }).press('Enter');
  await expect(count(page)).not.toHaveText(shown);
  await expect(page.getByRole('link', { name: 'Remove Up to R1500.00' })).toBeFocused();
  await page.getByRole('link', { name: 'Remove Up to R1500.00' }).press('Enter');
  await expect(count(page)).toBeFocused();
  await expect(page).toHaveURL(`${shop.address}/shop`);

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Remove Birthday' })).toBeVisible();
  await expect(count(page)).toHaveText(shown);
  await expectAccessible(page);
});

test('a choice shows as many bouquets as it says', async ({ page, shop, isMobile }) => {
  await page.goto(`${shop.address}/shop`);
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  const panel = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  const choice = panel.getByRole('checkbox', { name: /^Wedding/ });
  // The drawer's code comes when it is first opened, and its name a moment after it.
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  const said = /\d+$/.exec((await panel.getByText(/^Wedding\s*\d+$/).innerText()).trim())?.[0];
  await choice.click();
  if (isMobile) await panel.getByRole('button', { name: `Show ${said} bouquets` }).click();
  await expect(count(page)).toHaveText(`Showing ${said} bouquets`);
  await expect(page).toHaveURL(`${shop.address}/shop?section=Wedding`);

  if (isMobile) await page.getByRole('button', { name: 'Filters (1)' }).click();
  await panel.getByRole('link', { name: 'Clear All Filters' }).click();
  await expect(choice).not.toBeChecked();
  await expect(page).toHaveURL(`${shop.address}/shop`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters, order and chips are forms and links', async ({ page, shop, isMobile }) => {
    await page.goto(shop.address);
    await searchField(page).fill('roses');
    await searchField(page).press('Enter');
    await expect(page.getByText('Results for “roses”')).toBeVisible();

    if (isMobile) await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: /^Birthday/ }).check();
    await page.getByRole('button', { name: 'Show these bouquets' }).click();
    await expect(page.getByRole('link', { name: 'Remove Birthday' })).toBeVisible();

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
    await page.getByRole('button', { name: 'Sort' }).click();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      q: 'roses',
      section: 'Birthday',
      sort: 'price-asc',
    });
    await page.getByRole('link', { name: 'Remove Birthday' }).click();
    await expect(page).toHaveURL(`${shop.address}/shop?q=roses&sort=price-asc`);
  });
});
