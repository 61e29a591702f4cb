import { expect, type Page } from '@playwright/test';
import { isCallOf } from '#src/e2e/calls.ts';
import { type FailingCall, tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { gift, paidOrder } from '#src/e2e/screens/orders.ts';
import type { Stage } from '#src/e2e/screens/screen.ts';

const note = (page: Page) => page.getByRole('textbox', { name: 'Your note' });
const dialog = (page: Page) => page.getByRole('dialog');

/** What the owner does with one order. */
export const OWNERS_ORDERS: readonly Visit[] = [
  {
    where: 'an order of the owner',
    open: openPaid,
    calls: {
      'admin.orders.note': {
        ask: async (page) => {
          await note(page).fill('Ring twice');
          await press(page, 'Save note');
        },
        askAgain: (page) => press(page, 'Save note'),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.getByRole('button', { name: 'Saving...' }),
        kept: (page) => expect(note(page)).toHaveValue('Ring twice'),
        done: (page) => page.getByText('Note saved'),
      },
      'admin.orders.reschedule': {
        ask: async (page) => {
          await press(page, 'Reschedule');
          await dialog(page).getByLabel('Time').selectOption({ index: 1 });
          await press(page, 'Change the time');
        },
        askAgain: (page) => press(page, 'Change the time'),
        told: (page) => page.getByText(/^We could not tell whether it was changed/),
        kept: (page) => expect(dialog(page).getByLabel('Time')).not.toHaveValue(''),
        done: (page) => page.getByText(/^Delivery is now on/),
      },
      'admin.orders.move': {
        // Made when it can no longer be undone.
        ask: async (page) => {
          await press(page, /^Start preparing/);
          await page.clock.fastForward('00:06');
        },
        askAgain: tryAgain,
        told: (page) => page.getByText('Nothing was changed'),
        done: (page) => page.getByRole('button', { name: /^Send out/ }),
      },
      'admin.orders.cancel': {
        ask: async (page) => {
          await press(page, 'Cancel order');
          await dialog(page).getByLabel('Why').fill('The shopper asked for it');
          await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
        },
        askAgain: (page) => dialog(page).getByRole('button', { name: 'Cancel order' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was cancelled/),
        busy: (page) => page.getByRole('button', { name: 'Cancelling...' }),
        kept: (page) =>
          expect(dialog(page).getByLabel('Why')).toHaveValue('The shopper asked for it'),
        done: (page) => page.getByText('Cancelled', { exact: true }).first(),
      },
      'admin.orders.resolveAttention': {
        ...keepingMoney(),
        ask: async (page) => {
          await page.getByLabel('What was done about it').fill('Kept, as agreed');
          await press(page, 'Keep the money, as agreed');
        },
      },
    },
  },
  {
    where: 'the money of an order',
    open: async (stage) => {
      const { deliveryDate } = await gift(stage);
      // News ask by themselves for what has failed; here they never come.
      await stage.page.route(isCallOf('admin.orders.watch'), () => undefined);
      await openOwners(stage, `orders?day=${deliveryDate}`, 'Orders');
    },
    calls: {
      'admin.payments.ofOrder': {
        ask: async (page) => {
          const isOrder = isCallOf('admin.orders.byId');
          const order = page.waitForResponse((response) => isOrder(new URL(response.url())));
          await page.getByRole('link', { name: 'Lerato Dube' }).first().click();
          await (await order).finished();
        },
        askAgain: tryAgain,
        told: (page) => page.getByText('The payments could not be loaded'),
        done: (page) => page.getByText(/PayFast number/).first(),
      },
    },
  },
];

function keepingMoney(): Omit<FailingCall, 'ask'> {
  return {
    askAgain: (page) => press(page, 'Keep the money, as agreed'),
    told: (page) => page.getByText(/^We could not tell whether it was saved/),
    kept: (page) =>
      expect(page.getByLabel('What was done about it')).toHaveValue('Kept, as agreed'),
    done: (page) => page.getByText('Noted as dealt with'),
  };
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function openPaid(stage: Stage): Promise<void> {
  const { id, orderNumber } = await paidOrder(stage, 'Sandton Red');
  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
}
