import { expect, type Page } from '@playwright/test';
import { tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** What the owner does with vouchers. */
export const OWNERS_VOUCHERS: readonly Visit[] = [
  {
    where: 'the vouchers, from the navigation',
    open: (stage) => openOwners(stage, 'enquiries', 'Quote requests'),
    calls: {
      'admin.vouchers.list': {
        ask: async (page) => {
          await press(page, 'More');
          await page.getByRole('menuitem', { name: 'Vouchers', exact: true }).click();
        },
        askAgain: tryAgain,
        told: (page) => page.getByText('The vouchers could not be loaded'),
        done: (page) => page.getByText('No voucher is on: the checkout does not ask for a code.'),
      },
      'admin.vouchers.save': {
        ask: async (page) => {
          await press(page, 'New voucher');
          await fillVoucher(page);
          await press(page, 'Save the voucher');
        },
        askAgain: (page) => press(page, 'Save the voucher'),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.getByRole('button', { name: 'Saving...' }),
        kept: (page) => expect(page.getByLabel('Code')).toHaveValue('spring10'),
        done: (page) => page.getByText(/^10% off/),
      },
      'admin.vouchers.end': {
        ask: async (page) => {
          await press(page, 'End SPRING10');
          await press(page, 'End it');
        },
        told: (page) => page.getByText('The voucher was not ended'),
        done: (page) => page.getByText('Ended', { exact: true }).first(),
      },
    },
  },
];

/** Fills the form of a new voucher. */
export async function fillVoucher(page: Page): Promise<void> {
  await page.getByLabel('Code').fill('spring10');
  await page.getByLabel('How many per cent').fill('10');
}
