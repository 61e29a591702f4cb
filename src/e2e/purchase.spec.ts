import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import {
  addToCart,
  cartPanel,
  fetchOrder,
  fillDelivery,
  goToCheckout,
  payAtPayfast,
  placeOrder,
} from './shopper.ts';

test('a shopper picks two bouquets and their sizes, pays at PayFast and sees the order paid', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Melville Blush', 'Large (L)');
  const cart = cartPanel(page);
  await expect(cart.getByText('Large (L) · R899.00')).toBeVisible();
  await expect(cart.getByText('FREE')).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole('button', { name: 'Close cart' }).click();

  await addToCart(page, 'Sandton Red', 'Small (S)');
  await expect(cart.getByText('R1448.00').first()).toBeVisible();
  await goToCheckout(page);
  await fillDelivery(page);
  const { id } = await placeOrder(page);
  await payAtPayfast(page);

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('R1448.00').first()).toBeVisible();
  await expect(page.getByText('Thandi Mokoena')).toBeVisible();
  await expect(page.getByText(/12 Fourth Avenue/)).toBeVisible();
  await expect(page.getByText(/confirmation email was sent/)).toBeVisible();
  await expectAccessible(page);
  // The id is taken out of the address, so that a copied link gives nothing away.
  await expect(page).toHaveURL(`${shop.address}/payment/success`);
  expect(await fetchOrder(shop.address, id)).toMatchObject({ status: 'paid', total: '1448.00' });

  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(`${shop.address}/`);
  await expect(page.getByRole('button', { name: 'Open cart', exact: true })).toBeVisible();
});

test('a size on a bouquet’s page is asked for with a press on it', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('link', { name: 'Sandton Red' }).first().click();
  await page.getByRole('button', { name: 'Large (L)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sandton Red' });
  await expect(dialog.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartPanel(page).getByText(/^Large \(L\) ·/)).toBeVisible();
});

test('a quantity of zero removes the line, and undo brings it back', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Highveld Sunshine', 'Medium (M)');
  const cart = cartPanel(page);
  await cart.getByRole('button', { name: /^Increase quantity of Highveld Sunshine/ }).click();
  await expect(cart.getByText('R1058.00').first()).toBeVisible();
  const decrease = cart.getByRole('button', { name: /^Decrease quantity of Highveld Sunshine/ });
  await decrease.click();
  await expect(cart.getByText('R529.00').first()).toBeVisible();
  await decrease.click();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await expect(cart.getByText('Add some beautiful flowers to get started')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByText('Highveld Sunshine')).toBeVisible();
});

test('every wrong field is named at the field, and the first one gets the focus', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Parkhurst Tulips', 'Small (S)');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'Address must be at least 5 characters',
    'Postal code must be at least 4 characters',
    'Delivery date is required',
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Postal code').pressSequentially('8001');
  await expect(page.getByText(/outside our usual Johannesburg area/)).toBeVisible();
});

test('what was typed survives a reload', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Ubuntu Protea', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page, 'Sipho Nkosi');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Sipho Nkosi');
  await expect(page.getByLabel('Postal code')).toHaveValue('2092');
  await expect(page.getByRole('button', { name: /^Delivery date, \w+ 1 / })).toBeVisible();
});

test('a shopper who cancels finds cart and form again and pays the same order', async ({
  page,
  shop,
  payfast,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Jacaranda Avenue', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  const first = await placeOrder(page);
  await page.getByText('Cancel transaction').click();
  await page.locator('#cancel-payment').click();

  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await expect(page.getByText('Your payment was cancelled. No charges were made.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See, pay or cancel this order' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
  await expect(page.getByLabel('Delivery address')).toHaveValue('12 Fourth Avenue, Melville');

  const second = await placeOrder(page);
  expect(second).toEqual(first);
  await payAtPayfast(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(await payfast.transactionsOf(first.orderNumber)).toHaveLength(2);
});

test('a page that waits for a late notification notices it within two seconds', async ({
  page,
  shop,
  payfast,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  await payfast.chooseNext('delayed', 4_000);
  const { orderNumber } = await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByText(/waiting for PayFast to confirm/)).toBeVisible();

  const paid = page.getByRole('heading', { name: 'Payment Successful' });
  const [notifiedAt, seenAt] = await Promise.all([
    payfast.notifiedAt(orderNumber),
    paid.waitFor().then(() => Date.now()),
  ]);
  // The promise is two seconds, and three browsers share two cores here.
  expect(seenAt - notifiedAt).toBeLessThan(6_000);
});

test('an order paid while the browser is closed is paid, and its cart is empty', async ({
  context,
  page,
  shop,
  payfast,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Sandton Red', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  const { id, orderNumber } = await placeOrder(page);
  await page.close();

  await payfast.pay(orderNumber);
  await expect.poll(async () => (await fetchOrder(shop.address, id)).status).toBe('paid');
  const again = await context.newPage();
  await again.goto(shop.address);
  await again.getByRole('button', { name: /^Open cart/ }).click();
  await expect(cartPanel(again).getByText('Your cart is empty')).toBeVisible();
});
