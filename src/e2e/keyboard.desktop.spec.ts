import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { cartPanel } from './shopper.ts';

/** Presses Tab until the wanted control has the focus: what a keyboard cannot reach fails here. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'radio',
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect(wanted).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard cannot reach ${role} ${name}`);
}

test('a whole purchase by keyboard alone', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await tabTo(page, 'button', 'Add Sandton Red to cart');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sandton Red' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'radio', /Petite/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cartPanel(page).getByText('Small (S) · R549.00')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  await tabTo(page, 'button', /^Open cart/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Checkout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();

  for (const [name, text] of [
    ['Full name', 'Thandi Mokoena'],
    ['Email', 'thandi@example.co.za'],
    ['Phone', '082 123 4567'],
    ['Delivery address', '12 Fourth Avenue, Melville'],
    ['Postal code', '2092'],
  ] as const) {
    await tabTo(page, 'textbox', name);
    await page.keyboard.type(text);
  }
  await tabTo(page, 'button', /^Delivery date/);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a delivery date' });
  await expect(calendar.locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: /^Delivery date, \w+day .+, required$/ }),
  ).toBeFocused();
  await tabTo(page, 'button', 'Place Order');
  await page.keyboard.press('Enter');

  await expect(page.getByText(/LOCAL SIMULATOR/)).toBeVisible();
  await page.locator('#pay-with-wallet').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
