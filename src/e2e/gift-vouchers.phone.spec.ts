import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { addToCart, fetchOrder, fillDelivery, goToCheckout, payAtPayfast } from './shopper.ts';

test.use({ shopOf: 'the seller of gift vouchers' });

const BOUQUET = 'Melville Blush';

/** With letters twice as large, as somebody who sees badly has set them. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(page.getByLabel('Who it is for')).toBeVisible();
  const over = await page.evaluate(() => {
    const { style, scrollWidth, clientWidth } = document.documentElement;
    style.fontSize = '32px';
    const form = document.querySelector('.gift-form')?.getBoundingClientRect().right ?? 0;
    style.fontSize = '';
    return Math.max(form, scrollWidth) - clientWidth;
  });
  expect(over).toBeLessThanOrEqual(0);
}

test('what is typed before the page’s scripts are there is kept', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'gifts', 'Gift vouchers');
  await page.getByLabel('Sell gift vouchers').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Gift vouchers are saved')).toBeVisible();
  let go = () => {};
  const scripts = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.evaluate((address) => location.assign(address), `${shop.address}/gift-vouchers`);
  await page.getByLabel('Who it is for').fill('Sipho Dube');
  go();
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
  await expect(page.getByLabel('Email it on')).not.toHaveValue('');
  await expect(page.getByLabel('Who it is for')).toHaveValue('Sipho Dube');
});

test('a gift voucher is bought, and pays for all of an order, which is confirmed at once', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'gifts', 'Gift vouchers');
  await page.getByLabel('Sell gift vouchers').check();
  await page.getByLabel('Amounts that are offered').fill('700; 1000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Gift vouchers are saved')).toBeVisible();

  await page.goto(`${shop.address}/shop`);
  await page.getByRole('link', { name: 'Gift vouchers' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Pay for the voucher' }).click();
  await expect(page.getByText('Please say who it is for')).toBeVisible();
  await page.getByLabel('Who it is for').fill('Sipho Dube');
  await page.getByLabel('Their email').fill('sipho@example.com');
  await page.getByLabel('Your name').fill('Thandi Mokoena');
  await page.getByLabel('Your email').fill('thandi@example.com');
  await page.getByRole('button', { name: 'Pay for the voucher' }).click();
  await expect(page.locator('#pay-with-wallet')).toBeVisible();
  // Back from the payment page, all that was typed is there.
  await page.getByText('Cancel transaction').click();
  await page.locator('#cancel-payment').click();
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Back to gift vouchers' }).click();
  await expect(page.getByLabel('Who it is for')).toHaveValue('Sipho Dube');
  await expect(page.getByLabel('Your email')).toHaveValue('thandi@example.com');
  await page.getByRole('button', { name: 'Pay for the voucher' }).click();
  await payAtPayfast(page);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await expect(page.getByText('Sipho Dube', { exact: true })).toBeVisible();
  await page.goto(`${shop.address}/gift-vouchers`);
  await expect(page.getByLabel('Email it on')).not.toHaveValue('');
  await expect(page.getByLabel('Who it is for')).toHaveValue('');

  await openOwners(stage, 'gifts', 'Gift vouchers');
  await expect(page.getByText('R700.00 is still owed')).toBeVisible();
  const code = (await page.getByRole('heading', { name: /^GIFT-/ }).textContent()) ?? '';

  await page.goto(`${shop.address}/shop`);
  await addToCart(page, BOUQUET, 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByText('Voucher code').click();
  await summary.getByLabel('Your code').fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Use code' }).click();
  await expect(summary).toContainText('Gift voucher with R700.00');
  await expect(summary).toContainText('R0.00');
  const placed = page.waitForResponse((answer) => answer.url().includes('order.place'));
  await page
    .getByRole('button', { name: /^Place Order/ })
    .first()
    .click();
  const body = JSON.stringify(await (await placed).json());
  const id = /"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? '';
  await expect(page.getByText('Payment Successful')).toBeVisible();
  expect(await fetchOrder(shop.address, id)).toMatchObject({
    status: 'paid',
    total: '649.00',
    giftPays: '649.00',
  });
  // What is left on it goes to the next person without its code being typed again.
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await page.getByRole('button', { name: 'Send to someone else' }).click();
  await expect(summary).toContainText('−R51.00');
  await openOwners(stage, 'gifts', 'Gift vouchers');
  await expect(page.getByText('R51.00 is still owed')).toBeVisible();
});
