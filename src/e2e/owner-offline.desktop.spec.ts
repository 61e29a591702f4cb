import type { Page } from '@playwright/test';
import { johannesburgTime, addDays } from '#contract/time/johannesburg-time.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';
import { fetchOrder } from './shopper.ts';

test.use({ shopOf: 'the owner without a network', serviceWorkers: 'allow' });

/** What a browser says of a connection that is not there. */
const NO_CONNECTION = /Failed to load resource|net::ERR_|TRPCClientError|Failed to fetch/;

const TOMORROW = addDays(johannesburgTime(new Date()).date, 1);

const GIFT = {
  recipientName: 'Lerato Dube',
  recipientPhone: '083 765 4321',
  cardMessage: 'Happy birthday, Lerato!\nFrom all of us at the office.',
  specialInstructions: 'The gate code is 1234.',
  deliveryDate: TOMORROW,
};

/** The caches of this browser that hold something of the owner's. */
const ownersCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('owner-')));

/** Waits until the worker and all that it needs without a network are there. */
async function expectKept(page: Page, orderNumber: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const days = await caches.match('/admin/offline/days');
          const shell = await caches.match('/admin/offline');
          const worker = await navigator.serviceWorker.getRegistration('/admin/');
          return `${shell ? 'page' : ''} ${worker?.active?.state} ${await days?.text()}`;
        }),
      'the day is kept',
    )
    .toMatch(new RegExp(`^page activated .*${orderNumber}`));
}

test('without a network the owner reads the orders of today and tomorrow, with card and address', async ({
  page,
  context,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(NO_CONNECTION);
  const stage = { page, address: shop.address, payfast };
  const { id, orderNumber } = await paidOrder(stage, 'Norwood Carnations', GIFT);
  await openOwners(stage, 'orders', 'Orders');
  await expectKept(page, orderNumber);
  await context.setOffline(true);

  await expect(page.getByText('nothing can be changed until it is back')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Today and tomorrow, without a network',
  );
  await expect(page.getByText(/^As it was at \d\d:\d\d$/)).toBeVisible();
  const order = page.getByRole('article', { name: `Lerato Dube, ${orderNumber}` });
  await expect(order).toContainText('12 Fourth Avenue, Melville');
  await expect(order).toContainText('Happy birthday, Lerato!');
  await expect(order).toContainText('The gate code is 1234.');
  await expect(order.getByRole('link', { name: '083 765 4321' })).toBeVisible();
  await expect(page.getByText('There is no network. You can read this list')).toBeVisible();
  await expectAccessible(page);

  // The address of an order leads to it.
  await page.goto(`${shop.address}/admin/orders/${id}`);
  await expect(order).toBeFocused();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Open your orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('the owner’s pages keep their own worker once the shop has its own', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const { orderNumber } = await paidOrder(stage, 'Norwood Carnations', GIFT);
  await openOwners(stage, 'orders', 'Orders');
  await expectKept(page, orderNumber);
  await page.goto(`${shop.address}/shop`);
  const inCharge = () =>
    page.evaluate(
      () => new URL(navigator.serviceWorker.controller?.scriptURL ?? '/', location.href).pathname,
    );
  await expect.poll(inCharge).toBe('/sw.js');
  await page.goto(`${shop.address}/admin/orders`);
  expect(await inCharge()).toBe('/admin/sw.js');
});

test('steps that can still be undone reach the shop when their pages go away with the worker in charge', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // A page that was loaded again is told of the step while it is looked at, and its buttons change.
  allowedComplaints.push(/admin\/orders\/.* moved by/);
  const stage = { page, address: shop.address, payfast };
  const ways = [() => page.goto('about:blank'), () => page.reload()];
  // Each was lost every other time.
  for (const leave of [...ways, ...ways, ...ways]) {
    const { id, orderNumber } = await paidOrder(stage, 'Norwood Carnations', GIFT);
    await openOwners(stage, 'orders', 'Orders');
    await expectKept(page, orderNumber);
    await page.goto(`${shop.address}/admin/orders/${id}`);
    await page.getByRole('button', { name: /^Start preparing/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    await leave();
    await expect
      .poll(async () => (await fetchOrder(shop.address, id)).status, { timeout: 4_000 })
      .toBe('preparing');
  }
});

test('L2: signing out deletes all that was kept, and without a network nothing is shown then', async ({
  page,
  context,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(NO_CONNECTION);
  const stage = { page, address: shop.address, payfast };
  const { orderNumber } = await paidOrder(stage, 'Norwood Carnations', GIFT);
  await openOwners(stage, 'orders', 'Orders');
  await expectKept(page, orderNumber);
  expect(await ownersCaches(page)).toEqual(['owner-days', 'owner-shell']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await ownersCaches(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${shop.address}/admin/orders`)).rejects.toThrow(/net::ERR/);
});

test('a session that has ended elsewhere deletes it as well', async ({
  page,
  context,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(NO_CONNECTION, /401/);
  const stage = { page, address: shop.address, payfast };
  const { orderNumber } = await paidOrder(stage, 'Norwood Carnations', GIFT);
  await openOwners(stage, 'orders', 'Orders');
  await expectKept(page, orderNumber);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expect.poll(() => ownersCaches(page)).toEqual([]);
});

test('a browser whose worker and storage fail has the screens as they are', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await page.addInitScript(() => {
    const fail = () =>
      Promise.reject(new DOMException('The storage is full', 'QuotaExceededError'));
    navigator.serviceWorker.register = fail;
    for (const name of ['open', 'match', 'delete'] as const) caches[name] = fail;
  });
  await openOwners(stage, 'orders', 'Orders');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
