import { expect, type Page } from '@playwright/test';
import { tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';
import { OWNER } from '#src/e2e/owner.ts';
import { openAdmin, openOwners } from '#src/e2e/screens/open-owners.ts';
import { gift } from '#src/e2e/screens/orders.ts';
import { askForQuote } from '#src/e2e/shopper.ts';

/** The number of the gift's order: what other visits have changed is asked about before its email is sent again. */
let ofGift = '';
const mail = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Your order ${ofGift} is confirmed` }) })
    .first();
const NO_ANSWER = 'The shop could not be reached. Please check your connection and try again.';

/** Mails, requests, papers, and the owner's own account. */
export const OWNERS_POST: readonly Visit[] = [
  {
    where: "the shop's mails",
    open: async (stage) => {
      ({ orderNumber: ofGift } = await gift(stage));
      await openOwners(stage, 'mails', 'Emails');
    },
    calls: {
      'admin.mails.read': {
        ask: (page) => mail(page).getByRole('button', { name: 'Read it' }).click(),
        askAgain: tryAgain,
        told: (page) => page.getByText('The email could not be loaded'),
        done: (page) => mail(page).getByText(/FS-/).first(),
      },
      'admin.mails.resend': {
        ask: async (page) => {
          await mail(page).getByRole('button', { name: 'Change address' }).click();
          await mail(page).getByLabel('New address').fill('lerato@example.co.za');
          await mail(page).getByRole('button', { name: 'Send there' }).click();
        },
        askAgain: (page) => mail(page).getByRole('button', { name: 'Send there' }).click(),
        told: (page) => mail(page).getByText(/^We could not tell whether it was sent again/),
        busy: (page) => mail(page).getByRole('button', { name: 'Sending...' }),
        kept: (page) =>
          expect(mail(page).getByLabel('New address')).toHaveValue('lerato@example.co.za'),
        done: (page) => page.getByText('On its way to lerato@example.co.za'),
      },
    },
  },
  {
    where: 'the requests of companies',
    open: async (stage) => {
      await askForQuote(stage.page, stage.address);
      await openOwners(stage, 'enquiries', 'Quote requests');
    },
    calls: {
      'admin.enquiries.mark': {
        ask: (page) => page.getByRole('button', { name: 'Mark as answered' }).first().click(),
        told: (page) => page.getByText(/^We could not tell whether it was marked/),
        done: (page) => page.getByText('Rosebank Attorneys is answered'),
      },
    },
  },
  {
    where: "an order's papers",
    open: async (stage) => {
      const { id, orderNumber } = await gift(stage);
      // The dialog of the browser would wait for a person.
      await stage.page.addInitScript(() => {
        window.print = () => window.dispatchEvent(new Event('beforeprint'));
      });
      await openOwners(stage, `print/order/${id}`, orderNumber);
    },
    calls: {
      'admin.print.record': {
        ask: (page) => page.getByRole('button', { name: 'Print' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was noted/),
        done: (page) => page.getByRole('region', { name: 'Delivery slips' }),
      },
    },
  },
  {
    where: "the owner's account",
    open: (stage) => openOwners(stage, 'mails', 'Emails'),
    calls: {
      'admin.changePassword': {
        ask: async (page) => {
          await page.getByRole('button', { name: 'Your account' }).click();
          await page.getByRole('menuitem', { name: 'Change password' }).click();
          const dialog = page.getByRole('dialog');
          // It is refused in the end: the owner of this shop keeps the password.
          await dialog
            .getByRole('textbox', { name: 'Current password' })
            .fill('not this one at all');
          await dialog.getByRole('textbox', { name: 'New password' }).fill('aloes along the drive');
          await pressChange(page);
        },
        askAgain: pressChange,
        told: (page) => page.getByRole('dialog').getByText(NO_ANSWER),
        busy: (page) => page.getByRole('button', { name: 'Changing...' }),
        kept: (page) =>
          expect(
            page.getByRole('dialog').getByRole('textbox', { name: 'New password' }),
          ).toHaveValue('aloes along the drive'),
        done: (page) => page.getByText('The current password is not right').first(),
      },
      'admin.logout': {
        ask: async (page) => {
          await page.keyboard.press('Escape');
          await pressLogout(page);
        },
        askAgain: pressLogout,
        told: (page) => page.getByText(/^We could not tell whether you were signed out/),
        done: (page) => page.getByRole('heading', { level: 1, name: 'Sign in' }),
      },
    },
  },
  {
    where: 'signing in',
    open: async (stage) => {
      await openAdmin(stage, 'login');
      await stage.page.getByLabel('Username').fill(OWNER.username);
      await stage.page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    },
    calls: {
      'admin.login': {
        ask: (page) => page.getByRole('button', { name: 'Sign In' }).click(),
        told: (page) => page.getByRole('main').getByText(NO_ANSWER),
        busy: (page) => page.getByRole('button', { name: 'Signing in...' }),
        kept: (page) =>
          expect(page.getByLabel('Password', { exact: true })).toHaveValue(OWNER.password),
        done: (page) => page.getByRole('heading', { name: 'Product Management' }),
      },
    },
  },
];

async function pressChange(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function pressLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
}
