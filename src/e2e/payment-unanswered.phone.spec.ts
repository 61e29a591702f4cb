import { expect, test } from './fixtures.ts';
import { catchCalls } from './calls.ts';
import { pay } from './screens/orders.ts';
import { placeOrder } from './screens/screen.ts';

// The page after the payment asks for its order by itself. A call without an answer must not stand for the next one.

const BEYOND_EVERY_LIMIT = '01:01';

test('C1 the page after a payment says that no answer came, asks when it is told to, and shows the order that comes', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_|Failed to fetch order/);
  const stage = { page, address: shop.address, payfast };
  const order = await placeOrder(stage);
  await pay(stage, order);
  await payfast.notifiedAt(order.orderNumber);
  await page.clock.install();
  const calls = await catchCalls(page, 'order.byId');
  await page.goto(`${shop.address}/payment/success?order_id=${order.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Checking your payment');
  await expect.poll(calls.count).toBe(1);
  calls.drop();
  await page.clock.fastForward(BEYOND_EVERY_LIMIT);
  await expect(heading).toHaveText('We cannot see your order right now');
  await expect(page.getByText('which says nothing about your payment')).toBeVisible();

  // What it asks by itself waits as well: only a press sends another one.
  await expect.poll(calls.count).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  const asking = page.getByRole('button', { name: 'One moment...' });
  await expect(asking).toBeFocused();
  await expect.poll(calls.count).toBe(2);
  // The call before never has an answer.
  calls.drop();
  await calls.release();
  await expect(heading).toHaveText('Payment Successful');
  await expect(page.getByText(order.orderNumber)).toBeVisible();
});
