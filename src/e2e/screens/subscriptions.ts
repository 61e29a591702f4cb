import { expect } from '@playwright/test';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { fetchOrder, fillDelivery } from '#src/e2e/shopper.ts';
import { open } from './looking-around.ts';
import { openOwners } from './open-owners.ts';
import { makeCart, openedByShopper, orderBody, pay, post, type Running } from './orders.ts';
import { ownersCalls } from './round-of-today.ts';
import { fillCart, type Screen } from './screen.ts';

const begun = new Map<string, Promise<string>>();

/** A shop that offers subscriptions and has one of every two weeks. Returns what opens it. */
function subscription(shop: Running): Promise<string> {
  const known = begun.get(shop.address) ?? begin(shop);
  begun.set(shop.address, known);
  return known;
}

const offer = async ({ address }: Running) =>
  (await ownersCalls(address))('subscriptions.offer', { offered: ['week', 'fortnight', 'month'] });

async function begin(shop: Running): Promise<string> {
  const { address } = shop;
  await offer(shop);
  const { lines } = await makeCart(address, ['Melville Blush']);
  const input = { ...orderBody(lines), every: 'fortnight' };
  const { result } = (await post(`${address}/trpc/subscriptions.start`, input)) as {
    result: { data: OrderView };
  };
  const order = result.data;
  await pay(shop, order);
  await expect.poll(async () => (await fetchOrder(address, order.id)).status).toBe('paid');
  const { id, key } = await openedByShopper(address, order);
  const token = async () => {
    const page = (await post(`${address}/trpc/order.page`, { id, key })) as {
      result: { data: OrderPageView };
    };
    return page.result.data.subscription?.token ?? '';
  };
  await expect.poll(token).not.toBe('');
  return token();
}

/** The same subscription, which the screens pause and resume. */
async function subscriptionAs(shop: Running, change: 'pause' | 'resume'): Promise<string> {
  const token = await subscription(shop);
  const nextDay = johannesburgTime(new Date()).date;
  await post(`${shop.address}/trpc/subscriptions.change`, { token, change, nextDay });
  return token;
}

/** Flowers that come again and again, as their shopper and the owner see them. */
export const SUBSCRIPTIONS: readonly Screen[] = [
  {
    name: 'checkout-subscription',
    title: 'Flowers that come every two weeks',
    open: async (stage) => {
      const { page } = stage;
      await offer(stage);
      await fillCart(stage, ['Melville Blush']);
      await open(stage, '/checkout');
      await fillDelivery(page);
      await page.getByText('Send flowers again and again').click();
      await page.getByLabel('These flowers come').selectOption('every two weeks');
      await expect(page.getByText(/^You pay this order now, and/)).toBeVisible();
    },
  },
  {
    name: 'subscription',
    title: 'A subscription, for its shopper',
    open: async (stage) => {
      await open(stage, `/subscription/${await subscriptionAs(stage, 'resume')}`);
      await expect(stage.page.getByRole('button', { name: 'Pause it' })).toBeVisible();
    },
  },
  {
    name: 'subscription-paused',
    title: 'A subscription that is paused',
    open: async (stage) => {
      await open(stage, `/subscription/${await subscriptionAs(stage, 'pause')}`);
      await expect(stage.page.getByText('It is paused: nothing is charged')).toBeVisible();
    },
  },
  {
    name: 'admin-subscription-list',
    title: 'Subscriptions, for the owner',
    open: async (stage) => {
      await subscriptionAs(stage, 'resume');
      await openOwners(stage, 'subscriptions', 'Subscriptions');
      const end = stage.page.getByRole('button', { name: /^End this subscription/ });
      await expect(end.first()).toBeVisible();
    },
  },
];
