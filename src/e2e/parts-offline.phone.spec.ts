import type { Locator, Page } from '@playwright/test';
import { CALL_LIMIT_MS } from '#src/lib/call-limits.ts';
import { routeNext } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { scriptOf } from './script-of.ts';
import { addToCart, cartPanel } from './shopper.ts';

// What is loaded when it is first pressed. A browser keeps a script that it failed to import as failed, so no
// file may be imported before it has come (src/lib/when-there.ts).

const NOT_LOADED = 'This could not be loaded.';

test.beforeEach(({ allowedComplaints }) => {
  // What a browser says of a connection that is not there.
  allowedComplaints.push(/net::ERR_/);
});

/** Marks the page; a page that was loaded again has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

interface Part {
  what: string;
  path: string;
  button: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}

const PARTS: readonly Part[] = [
  {
    what: 'the sizes of a bouquet',
    path: '/',
    button: (page) => page.getByRole('button', { name: 'Add Melville Blush to cart' }).first(),
    opened: (page) => page.getByRole('dialog', { name: 'Melville Blush' }),
  },
  {
    what: 'the cart',
    path: '/',
    button: (page) => page.getByRole('button', { name: /^Open cart/ }),
    opened: cartPanel,
  },
  {
    what: 'the menu',
    path: '/',
    button: (page) => page.getByRole('button', { name: 'Open menu' }),
    opened: (page) => page.getByRole('dialog'),
  },
  {
    what: 'the filters',
    path: '/shop',
    button: (page) => page.getByRole('button', { name: 'Filters' }),
    opened: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
];

for (const { what, path, button, opened } of PARTS) {
  test(`R16 ${what}, pressed without a network, opens at a press with one, on the same page`, async ({
    page,
    context,
    shop,
  }) => {
    await page.goto(shop.address + path);
    await mark(page);
    await context.setOffline(true);
    await button(page).click();
    await expect(page.getByText(NOT_LOADED).first()).toBeVisible();
    await context.setOffline(false);
    // The toast may lie over it.
    await button(page).press('Enter');
    await expect(opened(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
}

test('R16 a panel whose script never has an answer says so, and opens at the next press', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const drawer = await scriptOf('src/routes/-parts/cart-drawer.tsx');
  let isAsked = false;
  await routeNext(page, drawer, () => (isAsked = true));
  await page.goto(shop.address);
  await mark(page);
  const cart = page.getByRole('button', { name: /^Open cart/ });
  await cart.click();
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.fastForward(CALL_LIMIT_MS);
  await expect(page.getByText(NOT_LOADED).first()).toBeVisible();
  await cart.press('Enter');
  await expect(cartPanel(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('R16 suggestions that did not come are there for the next that is typed', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.address);
  await mark(page);
  const field = page.getByRole('combobox', { name: 'Search flowers' });
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await field.focus();
  await failed;
  await context.setOffline(false);
  await field.pressSequentially('blush');
  await expect(page.getByRole('option', { name: /Melville Blush/ }).first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('R16 a page that was opened without a network says so, and is there by itself once there is one', async ({
  page,
  context,
  shop,
  allowedComplaints,
}) => {
  // React tells what it caught.
  allowedComplaints.push(/\/assets\/[\w-]+\.js/);
  await page.goto(shop.address);
  await mark(page);
  await context.setOffline(true);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Flower Care' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('main').getByText('You’re offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Flower Care', level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('R16 a panel that is gone from the shop comes with a new page', async ({
  page,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(/404|Failed to fetch dynamically imported module/);
  const drawer = await scriptOf('src/routes/-parts/cart-drawer.tsx');
  await page.route(drawer, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${shop.address}/shop`);
  const cart = page.getByRole('button', { name: /^Open cart/ });
  await cart.click();
  await expect(page.getByText(NOT_LOADED).first()).toBeVisible();
  await page.unroute(drawer);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await cart.click();
  await expect(cartPanel(page)).toBeVisible();
});

test('the checkout comes while the cart is looked at, so that a press on it needs no more of its files', async ({
  page,
  context,
  shop,
}) => {
  const form = await scriptOf('src/features/checkout/checkout-form.tsx');
  const come = page.waitForResponse(form);
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await come;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await cartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});
