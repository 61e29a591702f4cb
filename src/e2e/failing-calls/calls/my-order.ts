import { expect, type Page } from '@playwright/test';
import { open } from '#src/e2e/screens/looking-around.ts';
import { EMAIL } from '#src/e2e/screens/orders.ts';
import { placeOrder, type Stage } from '#src/e2e/screens/screen.ts';
import { pageOnItsWay, tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';

const number = (page: Page) => page.getByRole('main').getByLabel('Order number');

/** An order of before, looked up or kept by this browser. */
export const MY_ORDER: readonly Visit[] = [
  {
    where: 'finding an order',
    open: async (stage) => {
      await openList(stage);
      const shown = await stage.page.locator('summary').first().innerText();
      await number(stage.page).fill(/FS-\w+-\w+/.exec(shown)?.[0] ?? '');
      await stage.page.getByRole('main').getByLabel('Email').fill(EMAIL);
    },
    calls: {
      'order.lookUp': {
        ask: (page) => page.getByRole('button', { name: 'Find my order' }).click(),
        told: (page) => page.getByText('The shop cannot answer right now.'),
        busy: (page) => page.getByRole('button', { name: 'Looking...' }),
        kept: (page) => expect(number(page)).toHaveValue(/^FS-/),
        done: (page) => page.getByRole('heading', { level: 1, name: /^Order FS-/ }),
      },
    },
  },
  {
    where: 'orders of before',
    open: openList,
    calls: {
      'order.byId': {
        ask: (page) => page.reload(),
        askAgain: tryAgain,
        told: (page) => page.getByText('Failed to fetch order'),
        busy: (page) => page.getByText('One moment...'),
        done: (page) => page.locator('summary').filter({ hasText: 'FS-' }),
      },
      'order.page': {
        // By a link, so that the browser asks for the order, not the server.
        ask: async (page) => {
          await page.locator('summary').filter({ hasText: 'FS-' }).click();
          await page.getByRole('link', { name: 'See it as it happens' }).click();
        },
        askAgain: tryAgain,
        told: (page) => page.getByText('This page could not be loaded'),
        busy: pageOnItsWay,
        done: (page) => page.getByRole('heading', { level: 1, name: /^Order FS-/ }),
      },
    },
  },
];

/** The page of one's orders, in a browser that has ordered before. */
async function openList(stage: Stage): Promise<void> {
  const { id } = await placeOrder(stage);
  await stage.page.addInitScript(
    (kept) => localStorage.setItem('recentOrders', kept),
    JSON.stringify([`${id} ${Date.now()}`]),
  );
  await open(stage, '/my-order');
}
