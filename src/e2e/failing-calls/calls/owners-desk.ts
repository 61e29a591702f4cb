import { expect, type Page } from '@playwright/test';
import {
  type FailingCall,
  tryAgain,
  tryAgainBeside,
  type Visit,
} from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { gift } from '#src/e2e/screens/orders.ts';
import { fillDesk } from '#src/e2e/screens/owners-desk.ts';
import { hang, onCall, type Stage } from '#src/e2e/screens/screen.ts';

const DAYS_FAILED = 'The delivery days could not be loaded';
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const caller = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const address = (page: Page) => page.getByLabel('Street address');

/** What the order desk asks for and sends, and the page of an order that it wrote. */
export const OWNERS_DESK: readonly Visit[] = [
  {
    where: 'the way to the order desk',
    open: (stage) => openOwners(stage, 'content', 'Website text'),
    calls: { 'admin.desk.list': gone('The unpaid orders could not be loaded') },
  },
  {
    where: 'the days of the order desk',
    open: (stage) => openOwners(stage, 'content', 'Website text'),
    calls: { 'admin.desk.days': gone(DAYS_FAILED) },
  },
  {
    where: 'the order desk',
    open: async (stage) => {
      await gift(stage);
      await withoutNews(stage);
      await openOwners(stage, 'desk', 'Order desk');
      await fillDesk(stage);
    },
    calls: {
      'admin.desk.callers': {
        ask: (page) => caller(page).fill('Thandi'),
        askAgain: tryAgain,
        told: (page) => page.getByText('Earlier orders could not be searched'),
        kept: (page) => expect(caller(page)).toHaveValue('Thandi'),
        done: (page) => page.getByRole('button', { name: /^Thandi.*last order/ }).first(),
      },
      'admin.desk.write': {
        ask: (page) => press(page, 'Write the order'),
        told: (page) => page.getByText(/^We could not tell whether it was written/),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        kept: (page) => expect(address(page)).toHaveValue('5 Seventh Street'),
        done: (page) => page.getByRole('heading', { level: 1, name: /^Order FS-/ }),
      },
    },
  },
  {
    where: 'an order of the desk that is not paid',
    open: async (stage) => {
      await withoutNews(stage);
      await openOwners(stage, 'desk', 'Order desk');
      await fillDesk(stage);
      await stage.page.getByLabel('Email (optional)').fill('nomsa@example.co.za');
      await stage.page.getByLabel('EFT or cash, still to come').check();
      await press(stage.page, 'Write the order');
      await expect(stage.page.getByRole('heading', { level: 1, name: /^Order FS-/ })).toBeVisible();
    },
    calls: {
      'admin.desk.paymentRequest': {
        ask: (page) => press(page, 'Message with the payment link'),
        askAgain: tryAgain,
        told: (page) => page.getByText('The message could not be loaded'),
        done: (page) => page.getByLabel('Message with the link'),
      },
      'admin.desk.requestPayment': {
        ask: (page) => press(page, 'Email the payment link'),
        told: (page) => page.getByText(/^We could not tell whether it was sent/),
        done: (page) => page.getByText('The link goes to nomsa@example.co.za'),
      },
      'admin.desk.keep': {
        ask: (page) => page.getByLabel('Keep it for longer').selectOption('0'),
        told: (page) => page.getByText(/^We could not tell whether it was kept/),
        done: (page) => page.getByText(/^Kept until/).first(),
      },
      'admin.invoices.correctCompany': {
        ask: async (page) => {
          await press(page, 'Company details');
          await page.getByLabel('Company name (optional)').fill('Acme Mining');
          await press(page, 'Save');
        },
        askAgain: (page) => press(page, 'Save'),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.getByRole('button', { name: 'Saving...' }),
        kept: (page) =>
          expect(page.getByLabel('Company name (optional)')).toHaveValue('Acme Mining'),
        done: (page) => page.getByText('Company details saved'),
      },
      'admin.payments.recordOwn': {
        ask: async (page) => {
          await press(page, 'Paid without PayFast');
          await page.getByLabel(/^How .* was paid/).selectOption('eft');
          await page.getByLabel('Reference (optional)').fill('Nedbank 4432');
          await press(page, 'The money is here');
        },
        askAgain: (page) => press(page, 'The money is here'),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        kept: (page) => expect(page.getByLabel('Reference (optional)')).toHaveValue('Nedbank 4432'),
        done: (page) => page.getByText(/ is paid$/).first(),
      },
    },
  },
];

/** News of orders makes the screens read by themselves, and then a press need not. */
async function withoutNews(stage: Stage): Promise<void> {
  await onCall(stage, 'admin.orders.watch', hang);
}

/** The desk is gone to, and this is said there. */
function gone(sentence: string): FailingCall {
  return {
    ask: (page) =>
      page
        .getByRole('navigation', { name: 'Your screens' })
        .getByRole('link', { name: 'Order desk', exact: true })
        .click(),
    askAgain: tryAgainBeside(sentence),
    told: (page) => page.getByText(sentence),
    done: (page) => page.getByRole('heading', { level: 1, name: 'Order desk' }),
  };
}
