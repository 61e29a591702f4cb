import { expect, type Locator } from '@playwright/test';
import type { OpenOrdersView } from '#contract/order/admin-order.schema.ts';
import { openOwners } from './open-owners.ts';
import { gift } from './orders.ts';
import { fail, onCall, onResult, type Screen, type Stage } from './screen.ts';

/** The owner's orders of any day: searched, all that are open, and those that need attention. */
export const OWNERS_SEARCH: readonly Screen[] = [
  {
    name: 'admin-orders-found',
    title: 'Orders, some found',
    open: async (stage) => {
      await gift(stage);
      await search(stage, 'Lerato');
      await expect(statusOf(stage)).toHaveText(/^\d+ orders?$/);
      await expect(stage.page.getByRole('link', { name: 'Lerato Dube' }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-orders-not-found',
    title: 'Orders, nothing found',
    open: async (stage) => {
      await search(stage, 'zzzzzz');
      await expect(statusOf(stage)).toHaveText('No orders match.');
    },
  },
  {
    name: 'admin-orders-search-failed',
    title: 'Orders, not searched',
    open: async (stage) => {
      await onCall(stage, 'admin.orders.search', fail);
      await search(stage, 'Lerato');
      const told = stage.page.getByRole('alert').filter({ hasText: 'could not be searched' });
      await expect(told.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'admin-orders-open',
    title: 'All open orders',
    open: async (stage) => {
      await gift(stage);
      await openOwners(stage, 'orders?list=all', 'Orders');
      await expect(listOf(stage, 'All open orders').getByRole('status')).toHaveText(/^\d+ order/);
    },
  },
  {
    name: 'admin-orders-open-none',
    title: 'All open orders, none right now',
    open: async (stage) => {
      await gift(stage);
      await onResult<OpenOrdersView>(stage, 'admin.orders.open', () => ({ orders: [], total: 0 }));
      // By a link, so that the browser asks for the orders, not the server; it is there beside another day.
      await openOwners(stage, 'orders?day=2030-01-01', 'Orders');
      const days = stage.page.getByRole('list', { name: 'Other days with orders' });
      await days.getByRole('link', { name: 'All open' }).click();
      await expect(stage.page.getByText('None right now')).toBeVisible();
    },
  },
  {
    name: 'admin-orders-attention',
    title: 'Orders that need attention',
    open: async (stage) => {
      await gift(stage);
      await openOwners(stage, 'orders?list=attention', 'Orders');
      const list = listOf(stage, 'Needs your attention');
      await expect(list.getByRole('status')).toHaveText(/^\d+ order/);
    },
  },
];

async function search(stage: Stage, text: string): Promise<void> {
  await openOwners(stage, 'orders', 'Orders');
  await stage.page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
}

/** What is said of what was found. */
function statusOf({ page }: Stage): Locator {
  return page.getByRole('main').locator('[role=search] + [role=status]');
}

function listOf({ page }: Stage, name: string): Locator {
  return page.getByRole('region', { name });
}
