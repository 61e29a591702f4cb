import type { Page } from '@playwright/test';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { SETTLED_AFTER_MS } from '#src/admin/orders/moves/kept-steps.ts';
import { ACTION_TOAST_MS } from '#src/ui/toasts/show-toast.ts';
import { holdNext, isCallOf, loseNextAnswer } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';
import type { Stage } from './screens/screen.ts';
import { fetchOrder } from './shopper.ts';

test.use({ shopOf: 'the owner, who takes orders on' });

/** Less than a step waits by itself: what is made by then was made by leaving. */
const BEFORE_ITS_TIME = { timeout: 4_000 };
/** On a busy machine. */
const MAILED_WITHIN_MS = 30_000;

const startPreparing = (page: Page) => page.getByRole('button', { name: /^Start preparing/ });
const status = (page: Page) => page.locator('span[data-status]');
/** The step that was not made. */
const unmade = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
const listOf = ({ deliveryDate }: OrderView) => `orders?day=${deliveryDate}`;

/** Opens the page of an order that was just paid. */
async function openPaidOrder(stage: Stage): Promise<OrderView> {
  const order = await paidOrder(stage, 'Sandton Red');
  await openOwners(stage, `orders/${order.id}`, `Order ${order.orderNumber}`);
  return order;
}

/** The ways in which a person leaves the page before a step is made. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'closing the tab': (page) => page.close({ runBeforeUnload: true }),
  'reloading the page': (page) => page.reload(),
  'pressing Print': (page) => page.getByRole('link', { name: 'Print' }).click(),
  'going to another address': (page) => page.goto(new URL('/about', page.url()).href),
  'signing out': (page) => page.getByRole('button', { name: 'Logout' }).click(),
  'going to another screen': (page) => page.getByRole('link', { name: 'Products' }).click(),
};

for (const [way, leave] of Object.entries(WAYS)) {
  test(`a step that can still be undone is made by ${way}`, async ({
    page,
    shop,
    payfast,
    allowedComplaints,
  }) => {
    // A page that was loaded again is told of the step while it is looked at, and its buttons change.
    allowedComplaints.push(/admin\/orders\/.* moved by/);
    const order = await openPaidOrder({ page, address: shop.address, payfast });
    await startPreparing(page).click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    await leave(page);
    await expect
      .poll(async () => (await fetchOrder(shop.address, order.id)).status, BEFORE_ITS_TIME)
      .toBe('preparing');
  });
}

test('the shopper has the mail about a step that was made by closing the tab', async ({
  page,
  shop,
  payfast,
  dataDir,
  allowedComplaints,
}) => {
  allowedComplaints.push(/admin\/orders\/.* moved by/);
  const order = await openPaidOrder({ page, address: shop.address, payfast });
  for (const [from, to] of [
    ['paid', 'preparing'],
    ['preparing', 'out_for_delivery'],
  ]) {
    const data = { orders: [{ id: order.id, from, anyway: true }], to };
    const moved = await page.request.post(`${shop.address}/trpc/admin.orders.move`, { data });
    expect(moved.ok(), to).toBe(true);
  }
  await page.reload();
  await page.getByRole('button', { name: /^Delivered/ }).click();
  await page.getByRole('button', { name: 'Delivered today' }).click();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(async () => (await fetchOrder(shop.address, order.id)).status, BEFORE_ITS_TIME)
    .toBe('delivered');
  await expect
    .poll(async () => mailTo(dataDir, order.customerEmail), { timeout: MAILED_WITHIN_MS })
    .toContain(`Your order ${order.orderNumber} has been delivered.`);
});

test('a step whose page died is told as not made, and can be made', async ({
  page,
  context,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/Failed to load resource|net::ERR_|TRPCClientError|moved by/);
  const order = await paidOrder({ address: shop.address, payfast }, 'Sandton Red');
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, `orders/${order.id}`, `Order ${order.orderNumber}`);
  await startPreparing(page).click();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  // As when the battery is empty: the page can send nothing any more.
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();

  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 60_000 });
  await later.goto(`${shop.address}/admin/orders/${order.id}`);
  await expect(unmade(later)).toContainText(`${order.orderNumber}: Being prepared.`);
  await later.clock.fastForward(10 * ACTION_TOAST_MS);
  await unmade(later).getByRole('button', { name: 'Make it now' }).click();
  await expect
    .poll(async () => (await fetchOrder(shop.address, order.id)).status, BEFORE_ITS_TIME)
    .toBe('preparing');
  await expect(unmade(later)).toHaveCount(0);
  const kept = () => later.evaluate(() => localStorage.getItem('ownerSteps'));
  // The shop has it before the page has the answer.
  await expect.poll(kept).toBeNull();
  await later.reload();
  await expect(later.getByRole('button', { name: 'Send out' })).toBeVisible();
  expect(await kept()).toBeNull();
});

for (const where of ['order', 'list'] as const) {
  test(`a step without a network is told at once on the ${where}, and stays until it is sent`, async ({
    page,
    context,
    shop,
    payfast,
    allowedComplaints,
  }) => {
    allowedComplaints.push(/Failed to load resource|net::ERR_|TRPCClientError|moved by/);
    const order = await paidOrder({ address: shop.address, payfast }, 'Norwood Carnations');
    const stage = { page, address: shop.address, payfast };
    await page.clock.install();
    if (where === 'order') {
      await openOwners(stage, `orders/${order.id}`, `Order ${order.orderNumber}`);
    } else {
      await openOwners(stage, listOf(order), 'Orders');
      await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.orderNumber);
      await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    }
    await context.setOffline(true);
    await startPreparing(page).click();
    await expect(unmade(page)).toContainText('Not sent: there is no connection');
    await expect(status(page)).toHaveText('Paid');
    await page.clock.fastForward(10 * ACTION_TOAST_MS);
    await expect(unmade(page)).toContainText(`${order.orderNumber}: Being prepared.`);
    await context.setOffline(false);
    await unmade(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Send out/ })).toBeVisible();
    await expect(unmade(page)).toHaveCount(0);
  });
}

test('a status does not fall back while its step is under way', async ({ page, shop, payfast }) => {
  const order = await paidOrder({ address: shop.address, payfast }, 'Melville Blush');
  const stage = { page, address: shop.address, payfast };
  await page.clock.install();
  await openOwners(stage, `orders/${order.id}`, `Order ${order.orderNumber}`);
  const release = await holdNext(page, 'admin.orders.move');
  await status(page).evaluate((badge) => {
    const seen = [badge.textContent];
    Reflect.set(window, 'seenStatuses', seen);
    new MutationObserver(() => seen.push(badge.textContent)).observe(badge, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await startPreparing(page).click();
  const sent = page.waitForRequest(/admin\.orders\.move/);
  await page.clock.fastForward(ACTION_TOAST_MS);
  await sent;
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(status(page)).toHaveText('Being prepared');
  release();
  await expect(page.getByRole('button', { name: 'Send out' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'seenStatuses'))).toEqual([
    'Paid',
    'Being prepared',
  ]);
});

test('a step whose answer was lost is told as it is, once the shop was asked', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/Failed to load resource|net::ERR_|TRPCClientError|moved by/);
  const order = await paidOrder({ address: shop.address, payfast }, 'Sandton Red');
  const stage = { page, address: shop.address, payfast };
  await page.clock.install();
  await openOwners(stage, `orders/${order.id}`, `Order ${order.orderNumber}`);
  const toasts = page.getByRole('region', { name: /^Notifications/ });

  // The request reaches the shop, its answer does not come back.
  await loseNextAnswer(page, 'admin.orders.move');
  await startPreparing(page).click();
  await page.clock.fastForward(ACTION_TOAST_MS);
  await expect(toasts).toContainText('Being prepared. It was saved, only the answer was lost.');

  // Neither this request nor the questions after it reach the shop.
  const isOrderCall = (url: URL) =>
    isCallOf('admin.orders.move')(url) || isCallOf('admin.orders.byId')(url);
  await page.route(isOrderCall, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Send out' }).click();
  await page.getByRole('button', { name: 'Send out today' }).click();
  await page.clock.fastForward(ACTION_TOAST_MS);
  await expect(unmade(page)).toContainText('We could not tell whether it was saved');
  await expect(page.getByText('Nothing was changed')).toHaveCount(0);
  await page.unroute(isOrderCall);
  await unmade(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Delivered/ })).toBeVisible();
});

test('an order that a search has found is shown as it is after its step', async ({
  page,
  shop,
  payfast,
}) => {
  const order = await paidOrder({ address: shop.address, payfast }, 'Norwood Carnations');
  await page.clock.install();
  await openOwners({ page, address: shop.address, payfast }, listOf(order), 'Orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.orderNumber);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await startPreparing(page).click();
  await page.clock.fastForward(ACTION_TOAST_MS);
  await expect(page.getByRole('button', { name: /^Send out/ })).toBeVisible();
  await expect(status(page)).toHaveText('Being prepared');
});

test('what the owner looks for is there again after Back and after a reload, and stands in no address', async ({
  page,
  shop,
  payfast,
}) => {
  const order = await paidOrder({ address: shop.address, payfast }, 'Norwood Carnations');
  await openOwners({ page, address: shop.address, payfast }, listOf(order), 'Orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const found = page.getByText('1 order', { exact: true });
  await search.fill(order.orderNumber);
  await expect(found).toBeVisible();
  await page.getByRole('link', { name: order.recipientName || order.customerName }).click();
  await expect(page).toHaveURL(new RegExp(order.id));
  await page.goBack();
  await expect(search).toHaveValue(order.orderNumber);
  await expect(found).toBeVisible();
  expect(page.url()).not.toContain(order.orderNumber);
  await page.reload();
  await expect(search).toHaveValue(order.orderNumber);
  await expect(found).toBeVisible();
  await page.getByRole('link', { name: 'Tomorrow' }).click();
  await expect(search).toHaveValue('');
});

test('a step that waits in one window is not told as lost in another', async ({
  page,
  shop,
  payfast,
  context,
  allowedComplaints,
}) => {
  allowedComplaints.push(/admin\/orders\/.* moved by/);
  const stage = { page, address: shop.address, payfast };
  const order = await openPaidOrder(stage);
  await startPreparing(page).click();
  // Its clock stands still while the pointer is on it.
  await page.getByRole('button', { name: 'Close notification' }).hover();

  const other = await context.newPage();
  await other.clock.install();
  await openOwners({ ...stage, page: other }, `orders/${order.id}`, `Order ${order.orderNumber}`);
  await other.clock.runFor(SETTLED_AFTER_MS);
  // What it would tell is told by the time that another screen has been read.
  await other.getByRole('link', { name: 'Payments' }).click();
  await expect(other.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  await other.goBack();
  await expect(startPreparing(other)).toBeVisible();
  await expect(unmade(other)).toHaveCount(0);

  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(status(other)).toHaveAttribute('data-status', 'preparing');
  await expect(unmade(other)).toHaveCount(0);
});
