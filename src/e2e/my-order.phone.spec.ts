import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { addToCart, fillDelivery, goToCheckout, payAtPayfast, placeOrder } from './shopper.ts';

/** Returns the number of an order that is paid for. */
async function buy(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  await fillDelivery(page);
  const { orderNumber } = await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByText(orderNumber)).toBeVisible();
  return orderNumber;
}

test('an order is found by its number and email, and listed in the browser that paid for it', async ({
  page,
  shop,
}) => {
  const orderNumber = await buy(page, shop.address);

  await page.getByRole('link', { name: 'My order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My order');
  const recent = page.getByRole('region', { name: 'Your recent orders' });
  await recent.locator('summary').filter({ hasText: orderNumber }).click();
  await expect(recent.getByText('1 × Sandton Red, Medium (M)')).toBeVisible();
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => {
    // The name of a script is a hash, which may spell anything.
    if (!request.url().includes('/assets/')) sent.push(request.url());
  });
  await page.getByLabel('Order number').fill(orderNumber.toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('Email', { exact: false }).first().fill('Thandi@example.co.za');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^Your order ${orderNumber} \\|`));
  await expect(page.getByText('12 Fourth Avenue, Melville')).toBeVisible();
  await expect(page.getByText('We have received your payment.')).toBeVisible();
  await expectAccessible(page);
  expect(sent.join(' ')).toContain('order.lookUp');
  expect(decodeURIComponent(sent.join(' '))).not.toMatch(/thandi|fs[ -]\w{4}|order\.page.*key/i);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(/thandi/i);

  await recent.getByRole('button', { name: 'Remove these orders from this device' }).click();
  await expect(recent.getByText('No recent orders on this device.')).toBeVisible();
});

test('an order of this browser has its room before it is known', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const orderNumber = await buy(page, shop.address);

  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/order.byId**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${shop.address}/my-order`);
  const forget = page.getByRole('button', { name: 'Remove these orders from this device' });
  const before = await forget.boundingBox();
  held.resolve();
  await expect(page.locator('summary').filter({ hasText: orderNumber })).toBeVisible();
  expect(await forget.boundingBox()).toEqual(before);
});

test('what is missing is said at the fields', async ({ page, shop }) => {
  await page.goto(`${shop.address}/my-order`);
  await page.getByRole('button', { name: 'Find my order' }).press('Enter');
  await expect(page.getByText('Order number is required')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Order number')).toBeFocused();
  await expectAccessible(page);
});

test('what was typed is there again on Back, though it was never sent', async ({ page, shop }) => {
  await page.goto(`${shop.address}/my-order`);
  const number = page.getByLabel('Order number');
  const email = page.getByRole('textbox', { name: 'Email', exact: false }).first();
  await number.fill('FS-7K4M');
  await email.fill('thandi@');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(number).toHaveCount(0);
  await page.goBack();
  await expect(number).toHaveValue('FS-7K4M');
  await expect(email).toHaveValue('thandi@');
});

test.describe('an order that is not there', () => {
  test.use({ allowedComplaints: [/404/] });

  test('is kindly said to be missing, and nothing is lost', async ({ page, shop }) => {
    await page.goto(`${shop.address}/my-order`);
    await page.getByLabel('Order number').fill('FS-2222-2222');
    await page.getByRole('textbox', { name: 'Email', exact: false }).first().fill('a@example.com');
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'We could not find that order.',
    );
    await expect(page.getByLabel('Order number')).toHaveValue('FS-2222-2222');
    await expectAccessible(page);
  });
});
