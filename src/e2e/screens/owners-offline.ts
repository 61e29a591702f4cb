import { expect, type Page } from '@playwright/test';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { KeptDays } from '#src/admin/offline/kept-days.ts';
import { openOwners } from './open-owners.ts';
import type { Screen } from './screen.ts';

const KEPT_ORDER = {
  status: 'preparing',
  slot: 'Morning (9AM - 12PM)',
  recipient: 'Lerato Dube',
  phone: '083 765 4321',
  address: '12 Fourth Avenue, Melville, 2092',
  cardMessage: 'Happy birthday, Lerato!\nFrom all of us at the office.',
  isAnonymous: false,
  instructions: 'The gate code is 1234.',
  items: ['1 × Norwood Carnations, Medium'],
  rows: [['Sender', 'Thandi Mokoena, 082 123 4567']] as [string, string][],
} as const;

/** A day as a browser has kept it: two orders today, none tomorrow. */
function keptDays(): KeptDays {
  const at = new Date();
  const { date } = johannesburgTime(at);
  const orders = [
    { ...KEPT_ORDER, id: '1', orderNumber: 'FS-ABCD-1234' },
    {
      ...KEPT_ORDER,
      id: '2',
      orderNumber: 'FS-EFGH-5678',
      slot: 'Afternoon (12PM - 5PM)',
      recipient: 'Sipho Nkosi',
      cardMessage: '',
      isAnonymous: true,
    },
  ].map((order) => ({ ...order, items: [...order.items], rows: [...order.rows] }));
  const days = [
    { date, orders },
    { date: addDays(date, 1), orders: [] },
  ];
  return { at: at.toISOString(), days };
}

/** Puts a day there in place of the one that the browser has kept by itself. */
async function openKept(page: Page, kept: KeptDays | undefined): Promise<void> {
  await page.evaluate(async (days) => {
    if (!days) return void (await caches.delete('owner-days'));
    const cache = await caches.open('owner-days');
    await cache.put('/admin/offline/days', new Response(JSON.stringify(days)));
  }, kept);
  await page.reload();
}

/** What the owner has of the day without a network, and how they are told of new orders. Nothing is ever changed. */
export const OWNERS_OFFLINE: readonly Screen[] = [
  {
    name: 'admin-offline',
    title: 'The day without a network',
    open: async (stage) => {
      await openOwners(stage, 'offline', 'Today and tomorrow, without a network');
      await openKept(stage.page, keptDays());
      await expect(stage.page.getByText('Happy birthday, Lerato!')).toBeVisible();
    },
  },
  {
    name: 'admin-offline-none',
    title: 'Without a network and without anything kept',
    open: async (stage) => {
      await openOwners(stage, 'offline', 'Today and tomorrow, without a network');
      await openKept(stage.page, undefined);
      await expect(stage.page.getByText('No orders are kept here')).toBeVisible();
    },
  },
  {
    name: 'admin-no-network',
    title: 'A screen of the owner when the network goes',
    open: async (stage) => {
      await openOwners(stage, 'delivery', 'Delivery');
      // As the browser says it: a page of a test that looks on goes on to load.
      await stage.page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
        dispatchEvent(new Event('offline'));
      });
      await expect(stage.page.getByText(/^There is no network: nothing can be/)).toBeVisible();
    },
  },
  {
    name: 'admin-new-orders',
    title: 'How this browser tells of new orders',
    open: async (stage) => {
      const { page } = stage;
      await openOwners(stage, 'delivery', 'Delivery');
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'New orders' }).click();
      const dialog = page.getByRole('dialog', { name: 'When an order comes in' });
      await dialog.getByRole('switch', { name: 'Sound' }).check();
      await expect(dialog.getByText('On in this page.')).toBeVisible();
    },
  },
];
