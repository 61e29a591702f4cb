import { expect, type Page } from '@playwright/test';
import type { FailingCall, Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import type { Stage } from '#src/e2e/screens/screen.ts';
import { type MoneyTrouble, makeMoneyTrouble, makeReview } from './money-trouble.ts';

const FAILED = /^We could not tell whether it was (refunded|saved)/;

let orders: MoneyTrouble;

const owed = (page: Page) =>
  page.getByRole('listitem', { name: `${orders.twice.orderNumber}, Paid twice` });

const reference = (page: Page) =>
  page.getByLabel(`PayFast’s number of the payment for ${orders.untoldToo.orderNumber}`);

const whatHappened = (page: Page) => page.getByLabel('What happened');

const messages = (page: Page) => page.getByRole('region', { name: /^Messages from PayFast/ });

/** Money that is not where it belongs, from one list to the next. */
export const OWNERS_MONEY: readonly Visit[] = [
  {
    where: "the owner's payments",
    open: async (stage) => {
      orders = await makeMoneyTrouble(stage);
      await openPaymentsWith(stage, orders.twice.orderNumber);
    },
    calls: {
      'admin.payments.recordRefund': givingBack(
        '10.00',
        ['I refunded it another way', 'I refunded R10.00'],
        {
          busy: (page) => page.getByRole('button', { name: 'Noting...' }),
          done: (page) => page.getByText('R10.00 refunded', { exact: true }),
        },
      ),
      'admin.payments.withdrawRefund': {
        ask: async (page) => {
          await press(page, 'I did not refund this');
          await whatHappened(page).fill('The wrong button');
          await press(page, 'It was not refunded');
        },
        askAgain: (page) => press(page, 'It was not refunded'),
        told: (page) => page.getByText(FAILED),
        kept: (page) => expect(whatHappened(page)).toHaveValue('The wrong button'),
        busy: (page) => page.getByRole('button', { name: 'Saving...' }),
        done: (page) => page.getByText('R10.00 counts as not refunded'),
      },
      // PayFast says that it did, and its books do not show it.
      'admin.payments.refund': givingBack('20.00', ['Refund through PayFast', 'Refund R20.00'], {
        busy: (page) => page.getByRole('button', { name: 'Asking PayFast...' }),
        done: (page) => page.getByRole('button', { name: 'Ask PayFast again' }).first(),
      }),
      'admin.payments.checkRefund': {
        ask: (page) => press(page, 'Ask PayFast again'),
        told: (page) => page.getByText(FAILED),
        done: (page) => page.getByText(/^PayFast shows no refund yet/).first(),
      },
      'admin.payments.decideRefund': {
        ask: (page) => press(page, 'It is not there'),
        told: (page) => page.getByText(FAILED),
        done: (page) => page.getByText('Not refunded', { exact: true }).first(),
      },
      'admin.payments.check': {
        ...askingPayfast(),
        ask: (page) => press(page, `Ask PayFast about ${orders.untold.orderNumber}`),
        done: (page) => page.getByText('It was paid after all.'),
      },
      'admin.payments.record': {
        ask: async (page) => {
          await page
            .getByRole('listitem', { name: orders.untoldToo.orderNumber })
            .getByRole('button', { name: 'Mark as received' })
            .click();
          await reference(page).fill(orders.untoldNumber);
          await press(page, 'The money is there');
        },
        askAgain: (page) => press(page, 'The money is there'),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        kept: (page) => expect(reference(page)).toHaveValue(orders.untoldNumber),
        done: (page) => page.getByText(`${orders.untoldToo.orderNumber} is paid`),
      },
      'admin.payments.checkAll': {
        ...askingPayfast(),
        ask: (page) => press(page, 'Ask PayFast about all'),
        busy: (page) => page.getByRole('button', { name: 'Asking PayFast...' }),
        done: (page) => page.getByRole('button', { name: 'Ask PayFast about all' }),
      },
    },
  },
  {
    where: 'a message from PayFast to look at',
    open: async (stage) => {
      const reference = await makeReview(stage);
      await openPaymentsWith(stage, reference);
    },
    calls: {
      'admin.payments.dealWith': {
        ask: (page) =>
          messages(page)
            .getByRole('button', { name: /is dealt with$/ })
            .click(),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        kept: (page) => expect(messages(page)).toBeVisible(),
        done: (page) =>
          page.locator('main:not(:has(section[aria-label^="Messages from PayFast"]))'),
      },
    },
  },
];

/** Opens the payments once this text is among them: a message of PayFast that is asked about again takes a while. */
async function openPaymentsWith(stage: Stage, text: string): Promise<void> {
  await openOwners(stage, 'content', 'Website text');
  const list = `${stage.address}/trpc/admin.payments.list`;
  await expect
    .poll(async () => (await stage.page.request.get(list)).text(), { timeout: 60_000 })
    .toContain(text);
  await openOwners(stage, 'payments', 'Payments');
}

/** A part of what was paid twice goes back. */
function givingBack(
  amount: string,
  [button, confirm]: readonly [string, string],
  shown: Pick<FailingCall, 'busy' | 'done'>,
): FailingCall {
  const form = (page: Page) => owed(page).getByLabel('Amount in rand');
  return {
    ask: async (page) => {
      // By the keyboard: a list that is read again may move under the pointer.
      await owed(page).getByRole('button', { name: 'Make a refund' }).press('Enter');
      await form(page).fill(amount);
      await press(page, button);
      await press(page, confirm);
    },
    // The question was answered already.
    askAgain: (page) => press(page, button),
    told: (page) => owed(page).getByText(FAILED),
    kept: (page) => expect(form(page)).toHaveValue(amount),
    ...shown,
  };
}

function askingPayfast(): Pick<FailingCall, 'told'> {
  return {
    told: (page) => page.getByText(/^There was no answer, so we could not tell what PayFast says/),
  };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
}
