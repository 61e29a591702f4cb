import type { Page } from '@playwright/test';
import { expect, test } from './one-context.ts';
import { EMAIL, pay } from './screens/orders.ts';
import { placeOrder, type Stage } from './screens/screen.ts';

// PayFast itself names an order by its number, as `m_payment_id`; the specification reads an id there.

/** What is in the form of every order that is placed here. */
const PRIVATE = ['Thandi Mokoena', EMAIL, '082 123 4567', '12 Fourth Avenue', '2092'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectNothingPrivate({ page }: Stage): Promise<void> {
  for (const text of PRIVATE) await expect(page.locator('body')).not.toContainText(text);
}

test('the number of an order opens nothing: the success frame, and the way to find it', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const order = await placeOrder(stage);
  const path = `${shop.address}/payment/success?m_payment_id=${order.orderNumber}`;
  expect(await (await fetch(path)).text()).not.toContain('Thandi');

  await page.goto(path);
  await expect(heading(page)).toHaveText('Payment Successful');
  await expectNothingPrivate(stage);
  await expect(page.getByRole('main')).not.toContainText(order.orderNumber);
  // Nothing is known to be paid, so the cart stays.
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible();

  await page.getByRole('link', { name: 'Find your order' }).click();
  await expect(heading(page)).toHaveText('My order');
  await expect(page.getByLabel('Order number')).toBeVisible();
});

test('the id of an order there is as good as its order_id, and leaves the address', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const order = await placeOrder(stage);
  await page.goto(`${shop.address}/payment/success?m_payment_id=${order.id}`);
  await expect(heading(page)).toHaveText(/waiting for PayFast/);
  await expect(page).toHaveURL(`${shop.address}/payment/success`);

  await pay(stage, order);
  await expect(heading(page)).toHaveText('Payment Successful');
  const main = page.getByRole('main');
  for (const text of [order.orderNumber, ...PRIVATE]) await expect(main).toContainText(text);
  await expect(page.getByRole('button', { name: 'Open cart', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find your order' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await expect(heading(page)).toHaveText(`Order ${order.orderNumber}`);
});

test('an id there that the shop does not know shows the success frame and nothing else', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/404|Failed to fetch order/);
  const stage = { page, address: shop.address, payfast };
  await page.goto(
    `${shop.address}/payment/success?m_payment_id=7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20`,
  );
  await expect(heading(page)).toHaveText('Payment Successful');
  await expect(page.getByRole('link', { name: 'Find your order' })).toBeVisible();
  await expectNothingPrivate(stage);
});
