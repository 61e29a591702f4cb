import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeMoneyTrouble } from './failing-calls/calls/money-trouble.ts';
import { claimedOrder } from './screens/claims.ts';
import { openOwners } from './screens/open-owners.ts';
import { reviewedOrder } from './screens/reviews.ts';
import { roundOfToday } from './screens/round-of-today.ts';
import { gift, paidOrder } from './screens/orders.ts';
import { stemsIn } from './screens/stems-in.ts';
import type { Stage } from './screens/screen.ts';

test.use({ shopOf: 'typed and left' });

/** A small form that keeps no draft, and asks before it is left. */
interface SmallForm {
  /** Opens the form on its screen. */
  open: (stage: Stage) => Promise<void>;
  field: (page: Page) => Locator;
  text: string;
  /** The button that opens the dialog it is in. */
  dialog?: string;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function openClaimed(stage: Stage): Promise<void> {
  const { id } = await claimedOrder(stage);
  await openOwners(stage, `orders/${id}`, /^Order /);
}

async function openPaid(stage: Stage): Promise<void> {
  const { id, orderNumber } = await paidOrder(stage, 'Sandton Red');
  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
}

/** By the file with the field, below src/features. */
const FORMS: Record<string, SmallForm> = {
  'admin/orders/page/attention-panel.tsx': {
    open: async (stage) => {
      const { id, orderNumber } = await gift(stage);
      await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
    },
    field: (page) => page.getByLabel('What was done about it'),
    text: 'She wants to keep it as it is',
  },
  'admin/catalogue/season/season-form.tsx': {
    open: (stage) => openOwners(stage, 'seasons', 'Season prices'),
    dialog: 'New season',
    field: (page) => page.getByLabel('Name'),
    text: 'Valentine’s Day',
  },
  'admin/vouchers/voucher-form.tsx': {
    open: (stage) => openOwners(stage, 'vouchers', 'Vouchers'),
    dialog: 'New voucher',
    field: (page) => page.getByLabel('Code'),
    text: 'SPRING10',
  },
  'admin/rounds/place-dialog.tsx': {
    open: async (stage) => {
      const { day } = await roundOfToday(stage);
      await openOwners(stage, `rounds/${day}`, 'Rounds');
    },
    dialog: 'Place Nomsa Khumalo on the map',
    field: (page) => page.getByLabel('Coordinates, or a map’s link'),
    text: '-26.1467, 28.0436',
  },
  'admin/payments/refund-form.tsx': {
    open: async (stage) => {
      await openPaid(stage);
      await press(stage.page, 'Make a refund');
    },
    field: (page) => page.getByLabel('Why'),
    text: 'A stem was broken',
  },
  'admin/payments/withdraw-dialog.tsx': {
    open: async (stage) => {
      await openPaid(stage);
      await press(stage.page, 'Make a refund');
      await stage.page.getByLabel('Amount in rand').fill('5.00');
      await stage.page.getByLabel('Why').fill('A stem was broken');
      await press(stage.page, 'I refunded it another way');
      await press(stage.page, 'I refunded R5.00');
      await expect(stage.page.getByText('R5.00 refunded', { exact: true })).toBeVisible();
    },
    dialog: 'I did not refund this',
    field: (page) => page.getByLabel('What happened'),
    text: 'The wrong button',
  },
  'admin/payments/record-payment.tsx': {
    open: async (stage) => {
      const { untold } = await makeMoneyTrouble(stage);
      await openOwners(stage, 'payments', 'Payments');
      await stage.page
        .getByRole('listitem', { name: untold.orderNumber })
        .getByRole('button', { name: 'Mark as received' })
        .click();
    },
    field: (page) => page.getByLabel(/^PayFast’s number of the payment/),
    text: '7001234',
  },
  'admin/payments/own-payment.tsx': {
    open: async (stage) => {
      const { untold } = await makeMoneyTrouble(stage);
      await openOwners(stage, `orders/${untold.id}`, /^Order /);
      await press(stage.page, 'Paid without PayFast');
    },
    field: (page) => page.getByLabel('Reference (optional)'),
    text: 'Nedbank 4432',
  },
  'admin/mails/correct-address.tsx': {
    open: async (stage) => {
      await paidOrder(stage, 'Sandton Red');
      await openOwners(stage, 'mails', 'Emails');
      // A mail that goes out at that moment moves to the other list, and its form is gone.
      const allSent = stage.page.getByText('Nothing is waiting and nothing has failed.');
      await expect(allSent).toBeVisible({ timeout: 30_000 });
      await press(stage.page, 'Change address');
    },
    field: (page) => page.getByLabel('New address'),
    text: 'lerato@example.co.za',
  },
  'admin/orders/page/cancel-dialog.tsx': {
    open: openPaid,
    dialog: 'Cancel order',
    field: (page) => page.getByLabel('Why'),
    text: 'The shopper phoned: the party was moved',
  },
  'admin/orders/page/company-dialog.tsx': {
    open: async (stage) => {
      const { untold } = await makeMoneyTrouble(stage);
      await openOwners(stage, `orders/${untold.id}`, /^Order /);
    },
    dialog: 'Company details',
    field: (page) => page.getByLabel('Company name (optional)'),
    text: 'Acme Mining',
  },
  'admin/orders/page/claims/answer-parts.tsx': {
    open: openClaimed,
    dialog: 'Answer in words',
    field: (page) => page.getByLabel('Your answer'),
    text: 'We are sorry about the roses.',
  },
  'admin/orders/page/claims/answer-with-delivery.tsx': {
    open: openClaimed,
    dialog: 'Deliver again',
    field: (page) => page.getByLabel('Day'),
    text: '2030-01-07',
  },
  'admin/orders/page/claims/answer-with-refund.tsx': {
    open: openClaimed,
    dialog: 'Refund',
    field: (page) => page.getByLabel('Amount in rand'),
    text: '10.00',
  },
  'admin/reviews/review-dialogs.tsx': {
    open: async (stage) => {
      await reviewedOrder(stage);
      await openOwners(stage, 'reviews', 'Reviews');
    },
    dialog: 'Answer',
    field: (page) => page.getByLabel('Your answer'),
    text: 'Thank you for the photograph.',
  },
  'admin/orders/page/reschedule-dialog.tsx': {
    open: openPaid,
    dialog: 'Reschedule',
    field: (page) => page.getByLabel('Day'),
    text: '2030-01-07',
  },
  'admin/stems/stem-form.tsx': {
    open: async (stage) => {
      await stemsIn(stage);
      await openOwners(stage, 'stems', 'Stems');
    },
    dialog: 'Add a stem',
    field: (page) => page.getByLabel('Name'),
    text: 'King protea',
  },
  'admin/stems/move-form.tsx': {
    open: async (stage) => {
      await stemsIn(stage);
      await openOwners(stage, 'stems', 'Stems');
    },
    dialog: 'Count Red rose, 60 cm',
    field: (page) => page.getByLabel('How many are in the bucket now?'),
    text: '40',
  },
  'admin/recipes/recipe-size.tsx': {
    open: async (stage) => {
      const { productId } = await stemsIn(stage);
      await openOwners(stage, `recipes/${productId}`, 'Sandton Red');
    },
    field: (page) => page.getByLabel('Red rose, 60 cm').first(),
    text: '31',
  },
};

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

for (const [file, { open, field, text, dialog }] of Object.entries(FORMS)) {
  test(`what is typed into ${file} is asked about before it is lost`, async ({
    page,
    shop,
    payfast,
  }) => {
    await open({ page, address: shop.address, payfast });
    if (dialog) await press(page, dialog);
    await field(page).fill(text);

    if (dialog) {
      const leave = {
        Escape: () => page.keyboard.press('Escape'),
        'a tap beside it': () => page.mouse.click(10, 450),
        'the cross': () => page.getByRole('button', { name: 'Close', exact: true }).click(),
      };
      for (const [way, closes] of Object.entries(leave)) {
        await closes();
        await expect(question(page), way).toBeVisible();
        await press(page, 'Keep editing');
        await expect(question(page)).toHaveCount(0);
        await expect(field(page)).toHaveValue(text);
      }
    } else {
      const address = page.url();
      const products = page.getByRole('link', { name: 'Products', exact: true }).first();
      await products.click();
      await expect(question(page)).toBeVisible();
      await press(page, 'Keep editing');
      await expect(question(page)).toHaveCount(0);
      expect(page.url()).toBe(address);
      await expect(field(page)).toHaveValue(text);

      // page.reload() would wait for the page that is kept from coming.
      const asked = page.waitForEvent('dialog');
      const reloading = page.evaluate(() => window.location.reload());
      const browsers = await asked;
      expect(browsers.type()).toBe('beforeunload');
      await browsers.dismiss();
      await reloading;
      await expect(field(page)).toHaveValue(text);
      await products.click();
    }
    if (dialog) await page.keyboard.press('Escape');
    await press(page, 'Discard');
    await expect(field(page)).toHaveCount(0);
    if (!dialog) return;
    await press(page, dialog);
    await expect(field(page)).not.toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });
}

/** Fields whose form, or the editor around it, is guarded in another file or has a draft there. */
const PARTS = /^admin\/(catalogue\/(editor|pictures)|delivery|desk|words)\//;
const GUARDED_BY: Record<string, string> = {
  'admin/mails/correct-address.tsx': 'admin/mails/mail-record.tsx',
  'admin/orders/page/claims/answer-parts.tsx': 'admin/orders/page/claims/answer-choices.tsx',
  'admin/orders/page/claims/answer-with-delivery.tsx':
    'admin/orders/page/claims/answer-choices.tsx',
  'admin/orders/page/claims/answer-with-refund.tsx': 'admin/orders/page/claims/answer-choices.tsx',
  'admin/reviews/review-dialogs.tsx': 'admin/reviews/review-record.tsx',
  'admin/stems/stem-form.tsx': 'admin/stems/stem-dialogs.tsx',
  'admin/stems/move-form.tsx': 'admin/stems/stem-dialogs.tsx',
  'admin/recipes/recipe-size.tsx': 'admin/recipes/recipe-screen.tsx',
  'admin/invoices/seller-fields.tsx': 'admin/invoices/seller-form.tsx',
};
/** Searches and choices that are made again in a moment, passwords and codes, and what is saved in its row. */
const NOTHING_LOST = [
  'admin/background/download-backup.tsx',
  'admin/catalogue/bulk/bulk-form.tsx',
  'admin/catalogue/list/card/inline-field.tsx',
  'admin/catalogue/list/list-tools.tsx',
  'admin/frame/command-palette.tsx',
  'admin/invoices/issued-documents.tsx',
  'admin/orders/list/day-tabs.tsx',
  'admin/orders/list/order-search.tsx',
  'admin/payments/bookkeeping-dialog.tsx',
  'admin/reports/period-fields.tsx',
  'admin/security/proof-form.tsx',
  'admin/session/change-password-form.tsx',
  'admin/session/sign-in-code-form.tsx',
  'admin/session/sign-in-form.tsx',
  'admin/stems/to-buy-panel.tsx',
];

/** What is chosen there is a photograph, which is there to be chosen once more. */
const ONLY_A_PHOTOGRAPH = ['admin/orders/page/photos/bouquet-photo.tsx'];

test('every field of the owner’s is in a form that asks or keeps a draft', async () => {
  const folder = join(import.meta.dirname, '..');
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const asking: string[] = [];
  const silent: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/^admin\/.*(?<!\.test)\.tsx$/.test(file) || PARTS.test(file)) continue;
    if (!/<(\w*Input|Textarea|\w*Select|textarea|input)\s/.test(await read(file))) continue;
    const guard = await read(GUARDED_BY[file] ?? file);
    if (/useDiscardQuestion\(|<FormDialog\b/.test(guard)) asking.push(file);
    else if (!/use(PersistentDraft|VersionedForm)\(/.test(guard)) silent.push(file);
  }
  expect(asking.toSorted()).toEqual([...Object.keys(FORMS), ...ONLY_A_PHOTOGRAPH].toSorted());
  expect(silent.toSorted()).toEqual(NOTHING_LOST);
});
