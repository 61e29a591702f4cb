import { areApart, box } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';
import { addToCart, cartPanel, goToCheckout } from './shopper.ts';

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

test('Undo of a step lies neither over the head of its order nor over the account and Logout, and its × not alone', async ({
  page,
  shop,
  payfast,
}) => {
  const running = { address: shop.address, payfast };
  const { id, orderNumber } = await paidOrder(running, 'Melville Blush');
  await openOwners({ page, ...running }, `orders/${id}`, `Order ${orderNumber}`);
  await page.getByRole('button', { name: 'Start preparing' }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-tone]');
  await expect(toast).toBeVisible();
  await toast.hover();
  const card = await box(toast);
  for (const kept of [
    page.getByRole('banner').first(),
    page.getByRole('button', { name: 'Your account' }),
    page.getByRole('button', { name: 'Logout' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByRole('button', { name: 'Undo' }),
    page.getByRole('navigation').last(),
  ]) {
    expect(areApart(card, await box(kept)), String(kept)).toBe(true);
  }
  const [message, close] = [
    await box(toast.getByText(orderNumber)),
    await box(toast.getByRole('button', { name: 'Close notification' })),
  ];
  expect(close.y, 'the × stands beside the words').toBeLessThan(message.y + message.height);
  const hint = await toast
    .getByRole('button', { name: 'Undo' })
    .evaluate((button) => getComputedStyle(button, '::after').content);
  expect(hint, 'no key is named on a phone').not.toContain('F8');
});

test('a toast on the checkout does not lie over a field that is being filled in', async ({
  page,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(/Failed to load resource/);
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium');
  await goToCheckout(page);
  await page.getByRole('button', { name: /^Open cart/ }).click();
  await page.route('**/trpc/cart.setQuantity**', (route) => route.abort());
  await cartPanel(page)
    .getByRole('button', { name: /^(More|Increase|One more)/ })
    .click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-tone]');
  await expect(toast).toBeVisible();
  // Its time stands still.
  await toast.hover();
  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  for (const label of ['Full name', 'Email', 'Phone']) {
    const field = page.getByRole('textbox', { name: label });
    await field.focus();
    await expect
      .poll(async () => areApart(await box(toast), await box(field)), `over ${label}`)
      .toBe(true);
  }
});

test('the empty place of toasts does not jump when what was typed comes back after a reload', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'content', 'Website text');
  const sale = page.getByLabel('Sale', { exact: true });
  await sale.fill('Half price on Mondays.');
  // The page is painted as it is sent, before anything is typed into it again.
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/*.js');
  const reloaded = page.reload();
  await asked;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  release.resolve();
  await reloaded;
  await expect(sale).toHaveValue('Half price on Mondays.');
});
