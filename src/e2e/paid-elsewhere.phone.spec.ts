import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, fillDelivery, goToCheckout, payAtPayfast, placeOrder } from './shopper.ts';

test.use({ shopOf: 'single orders' });

async function openCheckout(page: Page, address: string, bouquet: string): Promise<void> {
  await page.goto(address);
  await addToCart(page, bouquet, 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
}

test('what was paid in another tab is gone from this one', async ({
  page,
  shop,
  context,
  allowedComplaints,
}) => {
  // The form makes room for the word that there is nothing to pay.
  allowedComplaints.push(/checkout moved by/);
  await openCheckout(page, shop.address, 'Melville Blush');
  const other = await context.newPage();
  await other.goto(`${shop.address}/checkout`);
  await expect(other.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
  await placeOrder(other);
  await payAtPayfast(other);
  await expect(other.getByText('Payment Successful')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('what was paid elsewhere, unseen by this tab, is not ordered again', async ({
  page,
  shop,
  payfast,
  context,
  allowedComplaints,
}) => {
  // In the background it makes room for the word that the order is not paid yet.
  allowedComplaints.push(/checkout moved by/);
  await openCheckout(page, shop.address, 'Sandton Red');
  const other = await context.newPage();
  await other.goto(`${shop.address}/checkout`);
  const { orderNumber } = await placeOrder(other);
  await payfast.pay(orderNumber);
  await payfast.notifiedAt(orderNumber);
  await other.close();
  await expect
    .poll(async () => {
      const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'));
      return await (await page.request.get(`${shop.address}/api/cart/${sessionId}`)).json();
    })
    .toEqual([]);

  const placed: string[] = [];
  page.on('request', (request) => placed.push(request.url()));
  await page.getByLabel('Delivery address').fill('14 Fourth Avenue, Melville');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Your cart was changed in another tab')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Everything you typed is still here')).toBeHidden();
  expect(placed.filter((url) => url.includes('order.place'))).toEqual([]);
});

test('an order whose cart was emptied elsewhere is not paid from this tab', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop.address, 'Parkhurst Tulips');
  await placeOrder(page);
  await page.getByText('Cancel transaction').click();
  await page.locator('#cancel-payment').click();
  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'));
  await page.request.delete(`${shop.address}/api/cart/session/${sessionId}`);

  const begun: string[] = [];
  page.on('request', (request) => begun.push(request.url()));
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Your cart was changed in another tab')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(begun.filter((url) => /payment\.initiate|eng\/process/.test(url))).toEqual([]);
});

test('back at the checkout, the order that PayFast was just to be paid for is named before it is paid twice', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // What there was to pay goes once it is paid.
  allowedComplaints.push(/^\/my-order\/\S+ moved by/);
  await openCheckout(page, shop.address, 'Melville Blush');
  const { orderNumber } = await placeOrder(page);
  await page.goto(`${shop.address}/checkout`);
  await expect(page.getByText(`Order ${orderNumber} is not paid yet`)).toBeVisible();
  await page.getByRole('link', { name: 'see how it stands' }).click();
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await payfast.pay(orderNumber);
  await expect(page.getByText('We have received your payment.')).toBeVisible();
});

test('a checkout that another tab was faster than says which order its own would replace, and so does what follows', async ({
  page,
  shop,
  payfast,
  context,
  allowedComplaints,
}) => {
  // In the background it makes room for the word that the order is not paid yet.
  allowedComplaints.push(/checkout moved by/);
  await openCheckout(page, shop.address, 'Rosebank Hatbox');
  const other = await context.newPage();
  await other.goto(`${shop.address}/checkout`);
  const first = await placeOrder(other);
  await expect(page.getByText(`Order ${first.orderNumber} is not paid yet`)).toBeVisible();
  await expect(page.getByLabel('Delivery address')).toHaveValue('12 Fourth Avenue, Melville');

  await page.getByLabel('Delivery address').fill('14 Fourth Avenue, Melville');
  const second = await placeOrder(page);
  await payfast.pay(first.orderNumber);
  await payfast.notifiedAt(first.orderNumber);
  await other.goto(`${shop.address}/my-order/${first.id}`);
  await expect(other.getByText(`Replaced by ${second.orderNumber}`)).toBeVisible();
});
