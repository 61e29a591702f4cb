import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addToCart, cartPanel, fillDelivery, goToCheckout, placeOrder } from './shopper.ts';

test.use({ shopOf: 'single orders' });

/** Each place where a browser can learn that the order it placed is paid, and what the shopper reads there. */
const WAYS: Record<string, (page: Page, address: string, order: Order) => Promise<void>> = {
  'the list of my order': async (page, address, { orderNumber }) => {
    await page.goto(`${address}/my-order`);
    const recent = page.getByRole('region', { name: 'Your recent orders' });
    await expect(recent.getByText(`Order ${orderNumber} is paid.`)).toBeVisible();
    await expect(recent.locator('summary').filter({ hasText: orderNumber })).toContainText('Paid');
  },
  'the checkout': async (page, address, { orderNumber }) => {
    await page.goto(`${address}/checkout`);
    await expect(page.getByText(`Order ${orderNumber} is paid.`)).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  },
  'the cart': async (page, address, { orderNumber }) => {
    await page.goto(address);
    await page.getByRole('button', { name: /^Open cart/ }).click();
    await expect(cartPanel(page).getByText(`Order ${orderNumber} is paid.`)).toBeVisible();
  },
  'the page of the order': async (page, address, { id }) => {
    await page.goto(`${address}/my-order/${id}`);
    await expect(page.getByText('We have received your payment.')).toBeVisible();
  },
  'the success page': async (page, address, { id }) => {
    await page.goto(`${address}/payment/success?order_id=${id}`);
    await expect(page.getByText('Payment Successful')).toBeVisible();
  },
  'the page of a payment that was called off': async (page, address, { id }) => {
    await page.goto(`${address}/payment/cancel?order_id=${id}`);
    await expect(page.getByText('Thandi Mokoena')).toBeVisible();
  },
};

/** Once an order is paid, its page takes the button to pay away. */
const PAY_GOES = /^\/my-order\/\S+ moved by/;

interface Order {
  id: string;
  orderNumber: string;
}

/** Orders, and closes the tab with PayFast's page. */
async function orderAndClose(context: BrowserContext, page: Page, address: string) {
  const tab = await context.newPage();
  await tab.goto(`${address}/shop`);
  await tab.locator('html[data-answers]').waitFor({ state: 'attached' });
  await addToCart(tab, 'Sandton Red', 'Medium (M)');
  await goToCheckout(tab);
  await fillDelivery(tab);
  const order = await placeOrder(tab);
  await tab.close();
  await page.goto(`${address}/faq`);
  return order;
}

async function kept(page: Page) {
  return await page.evaluate(() => ({
    recent: localStorage.getItem('recentOrders') ?? '',
    attempt: localStorage.getItem('checkoutAttempt'),
    draft: localStorage.getItem('checkoutDraft') ?? '',
  }));
}

for (const [way, open] of Object.entries(WAYS)) {
  test(`an order paid without coming back is known by ${way}: listed, its form emptied, its attempt forgotten`, async ({
    page,
    shop,
    payfast,
    context,
    allowedComplaints,
  }) => {
    allowedComplaints.push(PAY_GOES);
    const order = await orderAndClose(context, page, shop.address);
    await payfast.pay(order.orderNumber);
    await payfast.notifiedAt(order.orderNumber);
    await open(page, shop.address, order);
    await expect.poll(async () => (await kept(page)).attempt).toBeNull();
    const { recent, draft } = await kept(page);
    expect(recent).toContain(order.id);
    expect(draft).not.toContain('Thandi');
  });
}

test('the live page of an order learns of the payment while it is looked at', async ({
  page,
  shop,
  payfast,
  context,
  allowedComplaints,
}) => {
  allowedComplaints.push(PAY_GOES);
  const order = await orderAndClose(context, page, shop.address);
  await page.goto(`${shop.address}/my-order/${order.id}`);
  await expect(page.getByText('We haven’t received a payment yet.')).toBeVisible();
  await payfast.pay(order.orderNumber);
  await expect(page.getByText('We have received your payment.')).toBeVisible();
  await expect.poll(async () => (await kept(page)).attempt).toBeNull();
  const { recent, draft } = await kept(page);
  expect(recent).toContain(order.id);
  expect(draft).not.toContain('Thandi');
});

test('the next order after one paid without coming back starts with an empty form', async ({
  page,
  shop,
  payfast,
  context,
}) => {
  const order = await orderAndClose(context, page, shop.address);
  await payfast.pay(order.orderNumber);
  await payfast.notifiedAt(order.orderNumber);
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await expect(cartPanel(page).getByText(`Order ${order.orderNumber} is paid.`)).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});
