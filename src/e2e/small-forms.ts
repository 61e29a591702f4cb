import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { makeMoneyTrouble } from './failing-calls/calls/money-trouble.ts';
import { claimedOrder } from './screens/claims.ts';
import { soldGift } from './screens/gifts.ts';
import { openOwners } from './screens/open-owners.ts';
import { reviewedOrder } from './screens/reviews.ts';
import { roundOfToday } from './screens/round-of-today.ts';
import { gift, paidOrder } from './screens/orders.ts';
import { stemsIn } from './screens/stems-in.ts';
import type { Stage } from './screens/screen.ts';

/** A small form that keeps no draft, and asks before it is left. */
export interface SmallForm {
  /** Opens the form on its screen. */
  open: (stage: Stage) => Promise<void>;
  field: (page: Page) => Locator;
  text: string;
  /** The button that opens the dialog it is in. */
  dialog?: string;
}

export const press = (page: Page, name: string) =>
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
export const FORMS: Record<string, SmallForm> = {
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
  'admin/gifts/resend-dialog.tsx': {
    open: async (stage) => {
      await soldGift(stage);
      await openOwners(stage, 'gifts', 'Gift vouchers');
    },
    dialog: 'Email it again',
    field: (page) => page.getByLabel('Email of Sipho Dube'),
    text: 'sipho.dube@example.co.za',
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
    text: 'Thank you for the photo.',
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
