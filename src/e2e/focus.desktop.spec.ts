import type { Locator, Page } from '@playwright/test';
import { ACTION_TOAST_MS } from '#src/ui/toasts/show-toast.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusKept, pressKeepingFocus } from './focus.ts';
import { productCard } from './owner.ts';
import { openOwners } from './screens/open-owners.ts';
import { gift, paidOrder } from './screens/orders.ts';
import { addToCart, cartPanel } from './shopper.ts';

test.use({ shopOf: 'the keyboard, which takes out and undoes' });

/** By the key that leads to toasts and stands beside Undo, from where the focus is, which has it back then. */
async function pressUndo(page: Page, then: Locator): Promise<void> {
  const undo = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' });
  const shown = await undo.evaluate((button) => getComputedStyle(button, '::after').content);
  expect(shown, 'the key is no secret').toMatch(/^"F8"/);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await pressKeepingFocus(undo, then);
}

test('the filters give the focus back when they are closed for the first time', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${shop.address}/shop`);
  const filters = page.getByRole('button', { name: 'Filters' });
  await pressKeepingFocus(filters);
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(filters).toBeFocused();
});

test('Undo of a removal is reached by Tab within the cart, however long one takes', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  const cart = cartPanel(page);
  await pressKeepingFocus(cart.getByRole('button', { name: /^Remove Sandton Red/ }));
  const undo = cart.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.clock.fastForward(60 * ACTION_TOAST_MS);
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cart.getByText('Medium (M) · R749.00')).toBeVisible();
  await expectFocusKept(page);
});

test('an order that is kept, and orders that are forgotten, leave the focus where they were', async ({
  page,
  shop,
  payfast,
}) => {
  const { id, orderNumber, key } = await gift({ address: shop.address, payfast });
  await page.addInitScript(
    (entry) => localStorage.setItem('recentOrders', JSON.stringify([entry])),
    `${id} ${Date.now()}`,
  );
  await page.goto(`${shop.address}/my-order/${id}?key=${key}`);
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  await pressKeepingFocus(cancel);
  await pressKeepingFocus(page.getByRole('button', { name: 'Keep it' }), cancel);

  await page.goto(`${shop.address}/my-order`);
  await expect(page.locator('summary').filter({ hasText: orderNumber })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Your recent orders' });
  await pressKeepingFocus(page.getByRole('button', { name: /^Remove these orders/ }), heading);
});

test('the delivery areas keep the focus beside what is changed', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'delivery', 'Delivery');
  await expect(page.getByText('and we deliver the same day.”')).toBeAttached();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const code = page.getByLabel('Postal code, or from–to');
  const add = button('Add a postal code');

  await pressKeepingFocus(button(/^Change \d/), code);
  await pressKeepingFocus(button('Cancel'), button(/^Change \d/));
  await pressKeepingFocus(add, code);
  await pressKeepingFocus(button('Cancel'), add);
  await pressKeepingFocus(add, code);
  await code.fill('1999');
  await pressKeepingFocus(button('Add it'), add);
  await pressKeepingFocus(button(/^Take out \d/), button(/^Change \d/));
  await pressKeepingFocus(button('Undo changes'));
});

test('the history of a product gives the focus back to the dots it was opened from', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'dashboard', 'Product Management');
  const dots = page.getByRole('button', { name: 'More actions for Sandton Red', exact: true });
  await pressKeepingFocus(dots);
  await pressKeepingFocus(page.getByRole('menuitem', { name: 'History' }));
  await expect(page.getByRole('dialog', { name: /^History/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(dots).toBeFocused();
});

test('the wishlist has the focus again after Undo, of one bouquet and of all', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  for (const name of ['Melville Blush', 'Sandton Red']) {
    await page.getByRole('button', { name: `Keep ${name} on my wishlist` }).click();
  }
  await page.getByRole('link', { name: 'Wishlist, 2 bouquets' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Wishlist' });
  const names = page.getByRole('heading', { level: 3 });
  const heart = page.getByRole('button', { name: 'Keep Sandton Red on my wishlist' });
  // The list that was left has a heart of that name too.
  await expect(names).toHaveText(['Sandton Red', 'Melville Blush']);
  await pressKeepingFocus(heart, heading);
  await expect(names).toHaveText(['Melville Blush']);
  await pressUndo(page, heading);
  await expect(names).toHaveText(['Sandton Red', 'Melville Blush']);
  await expect(heading).toBeFocused();

  await pressKeepingFocus(page.getByRole('button', { name: 'Clear all' }), heading);
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible();
  await pressUndo(page, heading);
  await expect(names).toHaveCount(2);
  await expect(heading).toBeFocused();
});

test('the count of the products has the focus after one is deleted, and again after Undo', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'dashboard', 'Product Management');
  const count = page.getByText(/^Showing \d+ of \d+ products$/);
  const before = (await count.textContent()) ?? '';
  await pressKeepingFocus(page.getByRole('button', { name: 'Delete Norwood Carnations' }));
  await pressKeepingFocus(
    page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }),
    count,
  );
  await expect(productCard(page, 'Norwood Carnations')).toHaveCount(0);
  await pressUndo(page, count);
  await expect(productCard(page, 'Norwood Carnations')).toBeVisible();
  await expect(page.getByText('Norwood Carnations is back')).toBeVisible();
  await expect(count).toHaveText(before);
  await expect(count).toBeFocused();
});

test('each step of an order keeps the focus, and so do its Undo, its note and its place in the list', async ({
  page,
  shop,
  payfast,
}) => {
  const order = await paidOrder({ address: shop.address, payfast }, 'Melville Blush');
  const stage = { page, address: shop.address, payfast };
  await page.clock.install();
  await openOwners(stage, `orders/${order.id}`, `Order ${order.orderNumber}`);
  await expect(page).toHaveTitle(new RegExp(`^Order ${order.orderNumber} \\|`));
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  const prepare = button('Start preparing');

  await pressKeepingFocus(prepare, button('Undo'));
  await pressKeepingFocus(button('Undo'), prepare);
  await prepare.press('Enter');
  // The toast has the focus, and so its time stands still; that of the step as well.
  const undo = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' });
  await page.keyboard.press('F8');
  await page.clock.fastForward(60 * ACTION_TOAST_MS);
  await pressKeepingFocus(undo, prepare);
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'Your note' }).fill('Ring twice');
  await pressKeepingFocus(button('Save note'));
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(button('Save note')).toHaveCount(0);
  await expectFocusKept(page);

  await page.goto(`${shop.address}/admin/orders?day=${order.deliveryDate}`);
  const row = page.getByRole('article').filter({ hasText: order.orderNumber });
  for (const [step, status] of [
    ['Start preparing', 'Being prepared'],
    ['Send out', 'Out for delivery'],
    ['Delivered', 'Delivered'],
  ] as const) {
    await pressKeepingFocus(row.getByRole('button', { name: new RegExp(`^${step}`) }));
    if (step !== 'Start preparing') {
      // Its day has not come, so it is asked about.
      await expect(page.getByRole('button', { name: 'Not yet' })).toBeFocused();
      await pressKeepingFocus(page.getByRole('button', { name: `${step} today` }));
    }
    await expect(row.getByText(status, { exact: true })).toBeVisible();
    await page.clock.fastForward(ACTION_TOAST_MS);
    await expect(row.getByRole('button', { name: /^(Undo|One moment)/ })).toHaveCount(0);
    await expectFocusKept(page);
  }
});
