import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import {
  addToCart,
  cartPanel,
  fetchOrder,
  fillDelivery,
  goToCheckout,
  placeOrder,
} from './shopper.ts';

test.use({ shopOf: 'the owner of a shop whose deliveries cost something' });

test('the owner sets what a delivery costs; a shopper knows it before anything is in the cart, and pays it', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await test.step('the owner’s form', async () => {
    await openOwners(stage, 'delivery', 'Delivery');
    await page.getByLabel('Fee of a delivery, in rand').fill('60');
    await page.getByRole('button', { name: 'Add a place', exact: true }).click();
    await page.getByLabel('Name of the place').fill('Rosebank');
    await page.getByLabel('Its postal codes').fill('219');
    await page.getByLabel('Fee, in rand', { exact: true }).fill('90,00');
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('A postal code has 4 digits')).toBeVisible();
    await page.getByLabel('Its postal codes').fill('2190–2199');
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('Rosebank: R90.00')).toBeVisible();
    await page.getByLabel('Free from an order of, in rand').fill('1000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Review and save' }).click();
    const review = page.getByRole('dialog');
    await expect(review).toContainText('“Delivery is from R60.00, and free from R1000.00.”');
    await review.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
  });

  await test.step('before anything is in the cart', async () => {
    await page.goto(`${shop.address}/when-and-where`);
    await page.getByLabel('Suburb or postal code').fill('rosebank');
    await expect(page.getByText('Delivery to Rosebank is R90.00, and free')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${shop.address}/flower-delivery/melville`);
    await expect(page.getByText('Delivery is R60.00, and free from R1000.00.')).toBeVisible();
    await page.goto(shop.address);
    await expect(page.getByText('Delivery is from R60.00')).toBeVisible();
    await expect(page.getByText(/delivery is free/i)).toHaveCount(0);
  });

  await test.step('cart, checkout and order', async () => {
    await page.goto(`${shop.address}/shop`);
    await addToCart(page, 'Melville Blush', 'Medium (M)');
    await expect(cartPanel(page)).toContainText('from R60.00');
    await expect(cartPanel(page)).toContainText('R351.00 more and delivery is free.');
    await goToCheckout(page);
    await fillDelivery(page);
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await expect(summary).toContainText('R709.00');
    await page.getByLabel('Postal code').fill('2196');
    await expect(summary).toContainText('R90.00');
    await expect(summary).toContainText('R739.00');
    const { id } = await placeOrder(page);
    expect(await fetchOrder(shop.address, id)).toMatchObject({
      subtotal: '649.00',
      delivery: '90.00',
      total: '739.00',
    });
  });
});
