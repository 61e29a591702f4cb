import { expect, type Page } from '@playwright/test';
import { editor, field } from '#src/e2e/owner.ts';
import { openOwners } from './open-owners.ts';
import { gift } from './orders.ts';
import { openEdit } from './owners-catalogue.ts';
import { fail, onCall, refuse, type Screen, type Stage, send } from './screen.ts';

/** What the owner wants to do is refused, because something changed since the screen was read. Nothing is ever changed. */
export const OWNERS_OVERTAKEN: readonly Screen[] = [
  {
    name: 'admin-order-step-refused',
    title: 'One order, its step refused because it changed in between',
    open: async (stage) => {
      await onCall(stage, 'admin.orders.move', send([[/"from":"\w+"/, '"from":"delivered"']]));
      await takeStep(stage);
      await expect(toast(stage.page)).toContainText('so it was left as it is');
    },
  },
  {
    name: 'admin-order-step-not-made',
    title: 'One order, its step not made',
    open: async (stage) => {
      await onCall(stage, 'admin.orders.move', fail);
      await takeStep(stage);
      await expect(stage.page.getByRole('alert').getByText('Nothing was changed')).toBeVisible();
    },
  },
  {
    name: 'admin-order-reschedule-conflict',
    title: 'Another time for a delivery, changed elsewhere',
    open: async (stage) => {
      const seen = /"timeSeen":\{"deliveryDate":"[^"]*"/;
      const onOtherDay = send([[seen, '"timeSeen":{"deliveryDate":"2026-01-05"']]);
      await onCall(stage, 'admin.orders.reschedule', onOtherDay);
      await reschedule(stage);
      await expect(dialog(stage.page).getByRole('alert')).toContainText('while you looked at it');
    },
  },
  {
    name: 'admin-order-reschedule-refused',
    title: 'Another time for a delivery, full by now',
    open: async (stage) => {
      await onCall(stage, 'admin.orders.reschedule', refuse('SLOT_FULL'));
      await reschedule(stage);
      const anyway = dialog(stage.page).getByRole('button', { name: 'Deliver then anyway' });
      await expect(anyway).toBeVisible();
    },
  },
  {
    name: 'admin-refund-conflict',
    title: 'A refund, after another one was made elsewhere',
    open: async (stage) => {
      const { page } = stage;
      const { orderNumber } = await gift(stage);
      const moreWasLeft = send([[/"leftSeen":"[^"]*"/, '"leftSeen":"9999.00"']]);
      await onCall(stage, 'admin.payments.refund', moreWasLeft);
      await openOwners(stage, 'payments', 'Payments');
      const record = page.getByRole('listitem', { name: `${orderNumber}, Paid twice` });
      await record.getByRole('button', { name: 'Make a refund' }).click();
      await record.getByRole('button', { name: 'Refund through PayFast' }).click();
      await dialog(page)
        .getByRole('button', { name: /^Refund R/ })
        .click();
      await expect(toast(page)).toContainText('Nothing was refunded now.');
    },
  },
  {
    name: 'admin-mail-outdated',
    title: 'An email whose order has changed since',
    open: async (stage) => {
      const change = 'Since this email was written, the order has become “Cancelled”.';
      await gift(stage);
      await onCall(stage, 'admin.mails.resend', refuse('MAIL_OUTDATED', change));
      await openOwners(stage, 'mails', 'Emails');
      const mail = stage.page.getByRole('article').first();
      await mail.getByRole('button', { name: 'Send again' }).click();
      await expect(mail.getByRole('alert')).toContainText(change);
    },
  },
  {
    name: 'admin-edit-price-elsewhere',
    title: 'Edit Product, its price changed in another tab',
    open: async (stage) => {
      const { page } = stage;
      const price = [/"price":"649\.00"/, '"price":"660.00"'] as const;
      const version = [/"version":\d+/, '"version":999'] as const;
      await onCall(stage, 'admin.products.update', send([version], [price]));
      await openEdit(stage);
      await field(page, 'Description').fill('Roses, in blush');
      await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert').getByText('R660')).toBeVisible();
    },
  },
];

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

const dialog = (page: Page) => page.getByRole('dialog');

/** Takes the order that is looked at a step on, and does not wait until it can no longer be undone. */
async function takeStep(stage: Stage): Promise<void> {
  const { page } = stage;
  const { id, orderNumber } = await gift(stage);
  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
  await page
    .getByRole('button', { name: /^Start preparing/ })
    .first()
    .click();
  await toast(page).getByLabel('Close notification').click();
}

async function reschedule(stage: Stage): Promise<void> {
  const { page } = stage;
  const { id, orderNumber } = await gift(stage);
  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await dialog(page).getByLabel('Time').selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Change the time' }).click();
}
