import { expect, type Locator } from '@playwright/test';
import { isCallOf } from '#src/e2e/calls.ts';
import { openOwners } from './open-owners.ts';
import { gift } from './orders.ts';
import { fail, onCall, type Screen, type Stage } from './screen.ts';

/** The order desk in its states. No order is written, except by the last one. */
export const OWNERS_DESK: readonly Screen[] = [
  {
    name: 'admin-desk',
    title: 'Order desk',
    open: async (stage) => {
      await openDesk(stage);
    },
  },
  {
    name: 'admin-desk-caller',
    title: 'Order desk, a caller found',
    open: async (stage) => {
      await gift(stage);
      await openDesk(stage);
      await stage.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Thandi');
      await stage.page
        .getByRole('button', { name: /^Thandi.*last order/ })
        .first()
        .click();
      await expect(stage.page.getByRole('group', { name: 'Last recipients' })).toBeVisible();
    },
  },
  {
    name: 'admin-desk-refused',
    title: 'Order desk, fields missing',
    open: async (stage) => {
      await openDesk(stage);
      await stage.page.getByRole('button', { name: 'Write the order' }).click();
      await expect(stage.page.getByText('Please choose a bouquet.')).toBeVisible();
    },
  },
  {
    name: 'admin-desk-failed',
    title: 'Order desk, not written',
    open: async (stage) => {
      await onCall(stage, 'admin.desk.write', fail);
      await openDesk(stage);
      await fillDesk(stage);
      await stage.page.getByRole('button', { name: 'Write the order' }).click();
      await expect(stage.page.getByRole('alert').filter({ hasText: 'written' })).toBeVisible();
    },
  },
  {
    name: 'admin-desk-unpaid',
    title: 'An order of the desk that waits for its payment',
    open: async (stage) => {
      await openDesk(stage);
      await fillDesk(stage);
      await stage.page.getByRole('button', { name: 'Write the order' }).click();
      await expect(stage.page.getByRole('heading', { level: 1, name: /^Order FS-/ })).toBeVisible();
      await stage.page.getByRole('button', { name: 'Message with the payment link' }).click();
      await expect(message(stage)).toHaveValue(/my-order/);
    },
  },
];

async function openDesk(stage: Stage): Promise<void> {
  await openOwners(stage, 'desk', 'Order desk');
}

/** Fills in what an order needs, for the first day that can be had; the earlier orders of the caller have been searched. */
export async function fillDesk({ page }: Stage): Promise<void> {
  const searched = page.waitForResponse(
    (answer) =>
      isCallOf('admin.desk.callers')(new URL(answer.url())) &&
      [answer.url(), answer.request().postData()].join(' ').includes('Nomsa'),
  );
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('082 555 0199');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nomsa Khumalo');
  await page.getByRole('combobox', { name: 'Bouquet', exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Street address').fill('5 Seventh Street');
  await page.getByLabel('Postal code').fill('2193');
  await page.getByRole('group', { name: 'The next days' }).getByRole('button').last().click();
  await page.getByRole('combobox', { name: 'Time', exact: true }).selectOption({ index: 1 });
  await searched;
}

function message({ page }: Stage): Locator {
  return page.getByLabel('Message with the link');
}
