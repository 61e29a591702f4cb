import { expect } from '@playwright/test';
import { editor, field } from '#src/e2e/owner.ts';
import { openOwners } from './open-owners.ts';
import { gift } from './orders.ts';
import { openEdit } from './owners-catalogue.ts';
import { change, onCall, type Screen, type Stage, send } from './screen.ts';

const OTHER_VERSION = [/"version":\d+/, '"version":999'] as const;

/** What the owner edits was changed elsewhere since it was opened. Nothing is ever changed. */
export const OWNERS_CONFLICTS: readonly Screen[] = [
  {
    name: 'admin-delivery-conflict',
    title: 'When and where we deliver, changed elsewhere',
    open: async (stage) => {
      await onCall(stage, 'admin.delivery.save', send([OTHER_VERSION]));
      await openOwners(stage, 'delivery', 'Delivery');
      await expect(stage.page.getByText('and we deliver the same day.”')).toBeAttached();
      await stage.page.getByLabel('Cut-off').fill('12:30');
      await expect(stage.page.getByText(/Order before 12:30pm/).first()).toBeAttached();
      // On a phone the button to save is behind another.
      const review = stage.page.getByRole('button', { name: 'Review and save' });
      if (await review.isVisible()) await review.click();
      await saveOverNewer(stage);
    },
  },
  {
    name: 'admin-words-conflict',
    title: "The owner's words, changed elsewhere",
    open: async (stage) => {
      await onCall(stage, 'admin.content.save', send([OTHER_VERSION]));
      await openOwners(stage, 'content', 'Website text');
      await stage.page.getByLabel('Sale', { exact: true }).fill('Half price on Mondays.');
      await saveOverNewer(stage);
    },
  },
  {
    name: 'admin-invoices-conflict',
    title: 'The details on invoices, changed elsewhere',
    open: async (stage) => {
      await onCall(stage, 'admin.invoices.saveSeller', send([OTHER_VERSION]));
      await openOwners(stage, 'invoices', 'Invoices');
      await stage.page.getByLabel('Legal name').fill('Melville Blooms');
      await saveOverNewer(stage);
    },
  },
  {
    name: 'admin-edit-conflict',
    title: 'Edit Product, changed elsewhere',
    open: async (stage) => {
      const { page } = stage;
      await onCall(
        stage,
        'admin.products.update',
        send([OTHER_VERSION], [[/"price":"649\.00"/, '"price":"660.00"']]),
      );
      await openEdit(stage);
      await field(page, 'Price').fill('675.50');
      await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(
        page
          .getByRole('alert')
          .getByText(/^Yours: /)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'admin-order-conflict',
    title: 'One order, its note changed elsewhere',
    open: async (stage) => {
      const { page } = stage;
      const { id, orderNumber } = await gift(stage);
      await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
      // First, so that the other note can never be what it was typed over.
      await page.getByRole('textbox', { name: 'Your note' }).fill('Knock, the bell is broken.');
      await onCall(stage, 'admin.orders.note', send([[/"seen":"[^"]*"/, '"seen":"Ring first."']]));
      await onCall(
        stage,
        'admin.orders.byId',
        change([/"ownerNote":"[^"]*"/, '"ownerNote":"Ring twice."']),
      );
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(
        page.getByText('This note was changed elsewhere', { exact: true }),
      ).toBeVisible();
    },
  },
];

async function saveOverNewer({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'changed elsewhere' }).last(),
  ).toBeVisible();
}
