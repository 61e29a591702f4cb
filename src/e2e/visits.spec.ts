import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Pages that come without a load: the shop does what a browser would do by itself.

const marked = (page: Page) => page.locator('html[data-loading]');

test('who follows a link, or goes back, is at the heading of the new page', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/about`);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Flower Care' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Flower care/i })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /About/i })).toBeFocused();
});

test('who only changes what the page shows stays where they were', async ({ page, shop }) => {
  await page.goto(`${shop.address}/occasions`);
  const wedding = page.getByRole('link', { name: 'Wedding', exact: true });
  await wedding.click();
  await expect(page).toHaveURL(/filter=Wedding/);
  await expect(marked(page)).toHaveCount(0);
  await expect(wedding).toBeFocused();
});

test('a line grows while a page is on its way, and is gone when it has come', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(marked(page)).toHaveCount(1);
  const line = await page.evaluate(() => {
    const { animationName, animationDelay, position } = getComputedStyle(
      document.documentElement,
      '::before',
    );
    return { animationName, animationDelay, position };
  });
  expect(line).toEqual({ animationName: 'arrive', animationDelay: '0.3s', position: 'fixed' });
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /Contact/i })).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
});

test('the shop’s bouquets load in their places, from the top of the page', async ({
  page,
  shop,
}) => {
  const held = Promise.withResolvers<void>();
  await page.goto(shop.address);
  await page.route('**/trpc/catalogue.whole**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'All Flowers' });
  await link.scrollIntoViewIfNeeded();
  // A shopper's finger comes later than the next frame, with which the page hears of the scrolling.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await link.click();
  await expect(page.getByText('Loading products...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  held.resolve();
  await expect(page.getByText('Showing 24 bouquets')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});
