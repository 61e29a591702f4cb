import { expect } from '@playwright/test';
import { openOwners } from './open-owners.ts';
import { paidOrder } from './orders.ts';
import { fail, onCall, refuse, type Screen, type Stage } from './screen.ts';

/** The change of a placed order in its states. The last ones save one. */
export const OWNERS_CHANGE: readonly Screen[] = [
  {
    name: 'admin-change',
    title: 'Change of a placed order',
    open: async (stage) => {
      await openChange(stage);
    },
  },
  {
    name: 'admin-change-preview',
    title: 'Change of a placed order, what saving does',
    open: async (stage) => {
      await openChange(stage);
      await oneMore(stage);
      await stage.page.getByLabel('Street address').fill('9 Jan Smuts Avenue, Parkwood');
      await preview(stage);
      await stage.page.getByText('The email that the shopper gets').click();
    },
  },
  {
    name: 'admin-change-failed',
    title: 'Change of a placed order, not saved',
    open: async (stage) => {
      await onCall(stage, 'admin.desk.change', fail);
      await openChange(stage);
      await oneMore(stage);
      await preview(stage);
      await save(stage);
      await expect(stage.page.getByRole('alert').filter({ hasText: 'saved' })).toBeVisible();
    },
  },
  {
    name: 'admin-change-refused',
    title: 'Change of a placed order, not enough flowers',
    open: async (stage) => {
      await onCall(stage, 'admin.desk.previewChange', refuse('OUT_OF_STOCK'));
      await openChange(stage);
      await oneMore(stage);
      await stage.page.getByRole('button', { name: 'Look at the change' }).click();
      await expect(stage.page.getByRole('alert').filter({ hasText: 'left' })).toBeVisible();
    },
  },
  {
    name: 'admin-change-to-pay',
    title: 'A changed order of which something is still to be paid',
    open: async (stage) => {
      await openChange(stage);
      await oneMore(stage);
      await preview(stage);
      await save(stage);
      await expect(stage.page.getByRole('button', { name: /^Let R.* go$/ })).toBeVisible();
    },
  },
];

/** Opens the change of a paid order. */
export async function openChange(stage: Stage): Promise<string> {
  const { id } = await paidOrder(stage, 'Norwood Carnations', {
    recipientName: 'Lerato Dube',
    cardMessage: 'Happy birthday, Lerato!',
  });
  await openOwners(stage, `orders/${id}/change`, /^Change order FS-/);
  await expect(stage.page.getByLabel('Street address')).toBeVisible();
  return id;
}

/** Makes the first bouquet one more. */
export async function oneMore({ page }: Stage): Promise<void> {
  const number = page.getByLabel(/^Number of /).first();
  await number.fill(String(Number(await number.inputValue()) + 1));
}

export async function preview({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Look at the change' }).click();
  await expect(page.getByRole('heading', { name: 'What saving does' })).toBeVisible();
}

export async function save({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Save the change' }).click();
}
