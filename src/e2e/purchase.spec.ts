import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addToCart,
  cartPanel,
  fillDelivery,
  orderFromUrl,
  payAtPayfast,
  placeOrder,
} from './shopper.ts';

test('a shopper picks a bouquet and a size, pays at PayFast and sees the order paid', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Melville Blush', 'Large (L)');
  const cart = cartPanel(page);
  await expect(cart.getByText('Large (L)')).toBeVisible();
  await expect(cart.getByText('R899.00').first()).toBeVisible();
  await expect(cart.getByText('FREE')).toBeVisible();
  await cart.getByRole('button', { name: 'Close cart' }).click();

  await addToCart(page, 'Sandton Red', 'Small (S)');
  await expect(cart.getByText('R1448.00').first()).toBeVisible();
  await cart.getByRole('button', { name: 'Checkout' }).click();

  await fillDelivery(page);
  await placeOrder(page);
  await payAtPayfast(page);

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('R1448.00')).toBeVisible();
  await expect(page.getByText('Thandi Mokoena')).toBeVisible();
  await expect(page.getByText(/12 Fourth Avenue/)).toBeVisible();
  await expect(page.getByText(/confirmation email was sent/)).toBeVisible();
  // The id is taken out of the address, so that a copied link gives nothing away.
  await expect(page).toHaveURL(`${shop.address}/payment/success`);

  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(`${shop.address}/`);
  await expect(page.getByRole('button', { name: /^Cart, 0/ })).toBeVisible();
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByText('Highveld Sunshine')).toBeVisible();
});

test('every wrong field is named at the field, and the first one gets the focus', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Parkhurst Tulips', 'Small (S)');
  await cartPanel(page).getByRole('button', { name: 'Checkout' }).click();
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

  await page.getByLabel('Postal code').fill('8001');
  await expect(page.getByText(/outside our usual Johannesburg area/)).toBeVisible();
});

test('a shopper who cancels finds cart and form again and pays the same order', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Jacaranda Avenue', 'Medium (M)');
  await cartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await fillDelivery(page);
  await placeOrder(page);
  await page.getByText('Cancel transaction').click();
  await page.locator('#cancel-payment').click();

  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await expect(page.getByText('Your payment was cancelled. No charges were made.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
  await expect(page.getByLabel('Delivery address')).toHaveValue('12 Fourth Avenue, Melville');

  await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const paid = await shop.transactions();
  const numbers = paid
    .filter(({ fields }) => fields['email_address'] === 'jacaranda@example.co.za')
    .map((transaction) => transaction.m_payment_id);
  expect(new Set(numbers).size).toBeLessThanOrEqual(1);
});

test('a page that waits for a late notification notices it within two seconds', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await cartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await fillDelivery(page);
  const initiated = page.waitForResponse((answer) => answer.url().includes('payment.initiate'));
  await placeOrder(page);
  await initiated;
  await shop.chooseNextScenario('delayed', 4_000);
  await payAtPayfast(page);
  await expect(page.getByText(/waiting for PayFast to confirm/)).toBeVisible();

  const notified = await shop.waitForNotification();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({
    timeout: 10_000,
  });
  expect(Date.now() - notified).toBeLessThan(2_000 + 500);
});

test('an order paid while the browser is closed is paid, and its cart is empty', async ({
  context,
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Sandton Red', 'Medium (M)');
  await cartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await fillDelivery(page);
  await placeOrder(page);
  const orderId = await orderFromUrl(shop);
  await page.close();

  await shop.payLatest();
  await expect.poll(() => shop.statusOf(orderId)).toBe('paid');
  const again: Page = await context.newPage();
  await again.goto(shop.address);
  await expect(again.getByRole('button', { name: /^Cart, 0/ })).toBeVisible();
});
