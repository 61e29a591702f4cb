import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

test.use({
  shopOf: 'the owner who is told',
  serviceWorkers: 'allow',
});

/** What the browser says of a stream that the page closes. */
const LIVE = /ERR_INCOMPLETE_CHUNKED|ERR_ABORTED|Failed to load resource/;

/** Counts in each tab how often it rings: once is two notes. */
async function countNotes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        const { dataset } = document.documentElement;
        dataset['notes'] = String(Number(dataset['notes'] ?? 0) + 1);
        super.start(when);
      }
    };
  });
}

const notes = async (page: Page) =>
  Number((await page.locator('html').getAttribute('data-notes')) ?? 0);

/** Another tab is in front, as the browser says it: the test's browser shows all of them. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => state === 'hidden',
      });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'New orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'When an order comes in' });
  await dialog.getByRole('switch', { name: 'Sound' }).check();
  await dialog.getByRole('switch', { name: 'Notification' }).check();
  await expect(dialog.getByText('On in this page.')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Notification' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

/**
 * The headless browser of the tests has no notifications and always says that they are denied. These stand in for them:
 * the browser's question returns the given answer, and each notification that is shown is listed, for all tabs.
 */
async function standInForNotifications(
  context: BrowserContext,
  answer: NotificationPermission,
): Promise<void> {
  await context.addInitScript((answered) => {
    const read = (key: string) => localStorage.getItem(key);
    Object.defineProperty(Notification, 'permission', {
      get: () => read('test leave') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test leave', answered);
      return answered;
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const before = JSON.parse(read('test shown') ?? '[]') as unknown[];
      const { tag, data } = options ?? {};
      localStorage.setItem('test shown', JSON.stringify([...before, { title, tag, data }]));
    };
  }, answer);
}

/** The notifications that were shown, of any tab. */
const shown = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('test shown') ?? '[]') as unknown[]);

const notificationOf = ({ id, orderNumber }: { id: string; orderNumber: string }) => ({
  title: `New order ${orderNumber}`,
  tag: `/admin/orders/${id}`,
  data: `/admin/orders/${id}`,
});

test('two tabs in the background ring once for a paid order, count it in their titles, and show one notification', async ({
  page,
  context,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // The list of orders has another day once the tab is looked at.
  allowedComplaints.push(LIVE, /^\/admin\/orders moved by/);
  await countNotes(context);
  await standInForNotifications(context, 'granted');
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'orders', 'Orders');
  await switchOn(page);
  expect(await notes(page), 'it is heard when it is switched on').toBe(2);
  const other = await context.newPage();
  await openOwners({ ...stage, page: other }, 'payments', 'Payments');
  await other.getByRole('heading', { level: 1 }).click();
  const title = await page.title();
  const otherTitle = await other.title();
  await hide(page, true);
  await hide(other, true);

  const first = await paidOrder(stage, 'Norwood Carnations');
  await expect.poll(() => page.title()).toBe(`(1) ${title}`);
  await expect.poll(() => other.title()).toBe(`(1) ${otherTitle}`);
  const second = await paidOrder(stage, 'Melville Blush');
  await expect.poll(() => page.title()).toBe(`(2) ${title}`);
  await expect.poll(() => other.title()).toBe(`(2) ${otherTitle}`);

  await expect.poll(() => shown(page)).toEqual([first, second].map(notificationOf));
  expect((await notes(page)) + (await notes(other)), 'all tabs together').toBe(2 + 2 * 2);

  await hide(page, false);
  await expect.poll(() => page.title()).toBe(title);
  expect(await other.title(), 'this tab was not looked at').toBe(`(2) ${otherTitle}`);
});

test('a notification that is pressed opens the order in the tab that is there', async ({
  page,
  context,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(LIVE);
  await standInForNotifications(context, 'granted');
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'orders', 'Orders');
  await switchOn(page);
  const order = await paidOrder(stage, 'Norwood Carnations');
  await expect.poll(() => shown(page)).toEqual([notificationOf(order)]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate((address) => {
    const notification = { close: () => undefined, data: address };
    // The browser lets a worker put a tab in front only after a real press.
    const waitUntil = (work: Promise<unknown>) => work.catch(() => undefined);
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  }, notificationOf(order).data);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
});

test('it is asked for once, and nothing is asked of the browser before a press', async ({
  page,
  context,
  shop,
  payfast,
}) => {
  await standInForNotifications(context, 'denied');
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'overview', 'Overview');
  const question = page.getByRole('region', { name: 'Tell me of new orders' });
  await expect(question.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  const notification = question.getByRole('switch', { name: 'Notification' });
  await notification.click();
  await expect(question.getByText('This browser blocks notifications')).toBeVisible();
  await expect(notification).not.toBeChecked();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('the owner’s screens can be installed, and the shop as an app of its own', async ({
  page,
  context,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'overview', 'Overview');
  const session = await context.newCDPSession(page);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ start_url: '/admin/overview', scope: '/admin/' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await page.goto(`${shop.address}/`);
  const shoppers = await session.send('Page.getAppManifest');
  expect(JSON.parse(shoppers.data ?? '')).toMatchObject({ start_url: '/', scope: '/' });
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});
