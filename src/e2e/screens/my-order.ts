import { expect } from '@playwright/test';
import { open } from './looking-around.ts';
import { EMAIL, gift } from './orders.ts';
import { change, onCall, placeOrder, type Screen, type Stage } from './screen.ts';

/** An order of before: found by its number, and on its own page. */
export const MY_ORDER: readonly Screen[] = [
  { name: 'my-order', title: 'My order', open: (stage) => open(stage, '/my-order') },
  {
    name: 'my-order-found',
    title: 'My order, found',
    open: async (stage) => {
      const { orderNumber } = await placeOrder(stage);
      await lookUp(stage, orderNumber);
      await expect(stage.page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible();
    },
  },
  {
    name: 'my-order-unknown',
    title: 'My order, not found',
    open: async (stage) => {
      await lookUp(stage, 'FS-7K4M-2QX9');
      await expect(stage.page.getByText('We could not find that order.')).toBeVisible();
    },
  },
  {
    name: 'order-page',
    title: 'The page of an order, by the link of its mail',
    open: async (stage) => {
      const { id, orderNumber, key } = await gift(stage);
      await open(stage, `/my-order/${id}?key=${key}`);
      await expect(stage.page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
      await stage.page.getByRole('button', { name: 'Cancel this order' }).click();
      await expect(stage.page.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible();
    },
  },
  {
    name: 'order-page-other-day',
    title: 'Another day, address or recipient for an order',
    open: async (stage) => {
      const { page } = stage;
      const { id, orderNumber, key } = await gift(stage);
      await open(stage, `/my-order/${id}?key=${key}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
      await page.getByRole('button', { name: 'Another day, address or recipient' }).click();
      await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
      await expect(page.getByText('The price stays the same.')).toBeVisible();
    },
  },
  {
    name: 'order-page-masked',
    title: 'The page of an order, for a visitor with only its address',
    open: async (stage) => {
      const { id, orderNumber } = await gift(stage);
      const { page } = stage;
      // As from two hours after the order.
      const masked = change(
        [/"(customer\w+|recipient\w+|deliveryAddress|cardMessage)":"(..)[^"]*"/g, '"$1":"$2***"'],
        [/"masked":false/, '"masked":true'],
      );
      await onCall(stage, 'order.page', masked);
      // By a link, so that the browser asks for the order, not the server.
      const entry = `${id} ${Date.now()}`;
      await page.addInitScript(
        (kept) => localStorage.setItem('recentOrders', kept),
        JSON.stringify([entry]),
      );
      await open(stage, '/my-order');
      await page.locator('summary').filter({ hasText: orderNumber }).click();
      await page.getByRole('link', { name: 'See it as it happens' }).click();
      await expect(stage.page.getByText(/^Names and addresses are hidden/)).toBeVisible();
    },
  },
];

async function lookUp(stage: Stage, orderNumber: string): Promise<void> {
  await open(stage, '/my-order');
  const main = stage.page.getByRole('main');
  await main.getByLabel('Order number').fill(orderNumber);
  await main.getByLabel('Email').fill(EMAIL);
  await main.getByRole('button', { name: 'Find my order' }).click();
}
