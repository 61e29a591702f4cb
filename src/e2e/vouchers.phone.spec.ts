import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import {
  addToCart,
  cartPanel,
  fetchOrder,
  fillDelivery,
  goToCheckout,
  placeOrder,
} from './shopper.ts';

test.use({ shopOf: 'the owner of a voucher' });

const BOUQUET = 'Melville Blush';

test('the owner makes a voucher; a shopper types it, pays less and sees so wherever the order is', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/voucher\.look/);
  const stage = { page, address: shop.address, payfast };
  // Without a voucher nothing asks for one.
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, BOUQUET, 'Medium (M)');
  await expect(cartPanel(page)).toContainText('R649.00');
  await goToCheckout(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('R649.00');
  await expect(page.getByText('Voucher code')).toHaveCount(0);

  await openOwners(stage, 'vouchers', 'Vouchers');
  await page.getByRole('button', { name: 'New voucher' }).click();
  const form = page.getByRole('dialog', { name: 'New voucher' });
  await form.getByLabel('Code').fill('spring10');
  await form.getByLabel('How many per cent').fill('10');
  await form.getByLabel('Uses in all (optional)').fill('1');
  await form.getByRole('button', { name: 'Save the voucher' }).click();
  await expect(page.getByText(/^10% off/)).toBeVisible();
  await expect(page.getByText('Used 0 of 1 times; R0.00 given')).toBeVisible();

  await page.goto(`${shop.address}/checkout`);
  await fillDelivery(page);
  await summary.getByText('Voucher code').click();
  const code = summary.getByLabel('Your code');
  await code.fill('SPRING11');
  await code.press('Enter');
  await expect(summary).toContainText('We do not know this voucher code.');
  // A code that is not used would make the order dearer than it was thought to be.
  await code.fill('spring10');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(summary.getByRole('alert')).toContainText('a voucher code that is not used yet');
  await expect(code).toBeFocused();
  await summary.getByRole('button', { name: 'Use code' }).click();
  await expect(summary.getByRole('alert')).toHaveCount(0);
  await expect(summary).toContainText('SPRING10: 10% off');
  await expect(summary).toContainText('−R64.90');
  await expect(summary).toContainText('R584.10');
  // It outlives a reload as what else was typed.
  await page.reload();
  await expect(summary).toContainText('R584.10');

  const { id } = await placeOrder(page);
  expect(await fetchOrder(shop.address, id)).toMatchObject({
    subtotal: '649.00',
    total: '584.10',
    voucher: { code: 'SPRING10', discount: '64.90' },
  });
  await expect(page.getByText('R584.10').or(page.getByText('584.10')).first()).toBeVisible();

  await openOwners(stage, 'vouchers', 'Vouchers');
  await expect(page.getByText('Used 1 of 1 times, 1 of them not paid yet')).toBeVisible();
  await page.getByRole('button', { name: 'End SPRING10' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});
