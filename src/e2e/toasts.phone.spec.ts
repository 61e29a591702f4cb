import { areApart, boxesOf } from './boxes.ts';
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
  const [above, below] = await boxesOf(news, toast);
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
  for (const kept of [
    page.getByRole('banner').first(),
    page.getByRole('button', { name: 'Your account' }),
    page.getByRole('button', { name: 'Logout' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByRole('button', { name: 'Undo' }),
    page.getByRole('navigation').last(),
  ]) {
    expect(areApart(...(await boxesOf(toast, kept))), String(kept)).toBe(true);
  }
  const [message, close] = await boxesOf(
    toast.getByText(orderNumber),
    toast.getByRole('button', { name: 'Close notification' }),
  );
  expect(close.y, 'the × stands beside the words').toBeLessThan(message.y + message.height);
  const hint = await toast
    .getByRole('button', { name: 'Undo' })
    .evaluate((button) => getComputedStyle(button, '::after').content);
  expect(hint, 'no key is named on a phone').not.toContain('F8');
});

test('of three bouquets deleted one after the other each can be had back, the last one first', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', 'Product Management');
  const names = ['Melville Blush', 'Sandton Red', 'Norwood Carnations'];
  for (const name of names) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-tone]');
  const undo = toast.getByRole('button', { name: 'Undo' });
  for (const [place, name] of names.toReversed().entries()) {
    await expect(toast).toHaveCount(1);
    await expect(toast).toContainText(name);
    const left = names.length - 1 - place;
    if (left > 0) await expect(toast).toContainText(`${left} more to undo`);
    else await expect(toast).not.toContainText('more to undo');
    await undo.click();
    await expect(toast).toContainText(`${name} is back`);
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(1);
    await toast.getByRole('button', { name: 'Close notification' }).click();
  }
  await expect(toast).toHaveCount(0);
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
      .poll(async () => areApart(...(await boxesOf(toast, field))), `over ${label}`)
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
