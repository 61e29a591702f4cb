import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

async function box(of: Locator) {
  const found = await of.boundingBox();
  if (!found) throw new Error('It is not on the screen');
  return found;
}

test('a toast does not lie over the notice of a new order', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // The list grows with the order that comes in.
  allowedComplaints.push(/^\/admin\/orders moved by/);
  const running = { address: shop.address, payfast };
  const order = await paidOrder(running, 'Melville Blush');
  await openOwners({ page, ...running }, `orders?day=${order.deliveryDate}`, 'Orders');
  const { orderNumber } = await paidOrder(running, 'Sandton Red');
  const news = page.getByRole('status').filter({ hasText: orderNumber }).locator('> div');
  await expect(news).toBeVisible();
  const row = page.getByRole('article').filter({ hasText: order.orderNumber });
  await row.getByRole('button', { name: /^Start preparing/ }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-tone]');
  await expect(toast).toBeVisible();
  const [above, below] = [await box(news), await box(toast)];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
});
