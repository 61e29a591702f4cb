import type { Page } from '@playwright/test';
import { catchCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { open } from './screens/looking-around.ts';
import { findProduct } from './screens/orders.ts';
import { fillCart } from './screens/screen.ts';
import { cartPanel } from './shopper.ts';

// Other actions while one call has no answer. The messages of failed calls are tested in failing-calls.

const BEYOND_EVERY_LIMIT = '01:01';

/** Presses Add on a bouquet's card and in the dialog, and closes that, whether there is an answer or not. */
async function add(page: Page, bouquet: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${bouquet} to cart` }).click();
  const dialog = page.getByRole('dialog', { name: bouquet });
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
}

const quantityOf = (page: Page, bouquet: string) =>
  cartPanel(page).getByRole('group', { name: new RegExp(`^Quantity of ${bouquet}`) });

test('a second bouquet is added while the first one waits for its answer, each of them once', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  const calls = await catchCalls(page, 'cart.add');
  await add(page, 'Melville Blush');
  await add(page, 'Sandton Red');
  await calls.release();
  for (const bouquet of ['Melville Blush', 'Sandton Red']) {
    await expect(quantityOf(page, bouquet).getByText('1')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open cart, 2 items' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open cart, 2 items' })).toBeVisible();
});

test('a second bouquet is added where the first one never has an answer', async ({
  page,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  await page.clock.install();
  await page.goto(`${shop.address}/shop`);
  const calls = await catchCalls(page, 'cart.add');
  await add(page, 'Melville Blush');
  await add(page, 'Sandton Red');
  await expect.poll(calls.count).toBe(1);
  calls.drop();
  await page.clock.fastForward(BEYOND_EVERY_LIMIT);
  await expect(page.getByText('Failed to add to cart')).toBeVisible();
  await calls.release();
  await expect(quantityOf(page, 'Sandton Red').getByText('1')).toBeVisible();
  await expect(cartPanel(page).getByText('Melville Blush')).toHaveCount(0);
});

test('the delivery date says that its days are on their way, and is open only with them', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  await page.clock.install();
  await fillCart({ page, address: shop.address, payfast }, ['Melville Blush']);
  const calls = await catchCalls(page, 'delivery.forCart');
  await page.goto(`${shop.address}/checkout`);
  const date = page.getByRole('button', { name: /^Delivery date/ });
  const days = page.getByRole('dialog', { name: 'Choose a delivery date' });

  await date.click();
  await expect(date).toHaveText('One moment...');
  await expect(page.locator('main [aria-expanded=true]')).toHaveCount(0);
  await expect.poll(calls.count).toBe(1);
  calls.drop();
  await page.clock.fastForward(BEYOND_EVERY_LIMIT);
  await expect(page.getByText('The delivery days could not be loaded.')).toBeVisible();
  await expect(date).toHaveCount(0);

  await page.getByRole('button', { name: 'Load the delivery days again' }).click();
  await expect.poll(calls.count).toBe(1);
  await calls.release();
  // It was pressed, and what was asked for has come.
  await expect(days).toBeVisible();
  await expect(date).toHaveAttribute('aria-expanded', 'true');
});

const PAGES: Record<string, { link: RegExp; shown: string; procedure: string }> = {
  'the shop': { link: /^Shop$/, shown: 'Melville Blush', procedure: 'catalogue.whole' },
  'the wishlist': { link: /^Wishlist/, shown: 'Sandton Red', procedure: 'catalogue.byIds' },
};

for (const [name, { link, shown, procedure }] of Object.entries(PAGES)) {
  test(`${name} is asked for again, and shown, where it was left failed or without an answer`, async ({
    page,
    shop,
    payfast,
    allowedComplaints,
  }) => {
    allowedComplaints.push(/Failed to load resource|net::ERR_|TRPCClientError/);
    const { id } = await findProduct(shop.address, 'Sandton Red');
    await page.addInitScript((ids) => localStorage.setItem('wishlist', ids), JSON.stringify([id]));
    await open({ page, address: shop.address, payfast }, '/about');
    const go = (where: RegExp) =>
      page.getByRole('banner').getByRole('link', { name: where }).click();
    const leave = async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL(/\/faq$/);
      // The address comes before the page, which scrolls to its top: a link pressed during that moves away from the press.
      await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    };
    const bouquet = page.getByRole('main').getByText(shown).first();

    const calls = await catchCalls(page, procedure);
    await go(link);
    await expect.poll(calls.count).toBe(1);
    await calls.drop()?.abort('internetdisconnected');
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await leave();
    await go(link);
    await expect.poll(calls.count).toBe(1);
    await leave();
    await go(link);
    await calls.release();
    await expect(bouquet).toBeVisible();
  });
}
