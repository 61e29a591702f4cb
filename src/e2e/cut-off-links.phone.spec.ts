import { expect, test } from './one-context.ts';
import { placeOrder } from './screens/screen.ts';

test.use({ shopOf: 'single orders' });

// Links that a mail program has cut off.
for (const rest of [
  '?key=',
  '?key',
  '?key=123',
  '?key=true',
  '?key=null',
  '?key=7hR2',
  '?key=%7B%7D',
]) {
  test(`the link of a mail that was cut off to ${rest} opens the order with the form that proves it`, async ({
    page,
    shop,
    payfast,
  }) => {
    const { id, orderNumber } = await placeOrder({ page, address: shop.address, payfast });
    await page.goto(`${shop.address}/my-order/${id}${rest}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`);
    await page.getByRole('main').getByLabel('Email').fill('thandi@example.co.za');
    await page.getByRole('button', { name: 'Change or cancel it' }).click();
    await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeVisible();
  });
}
