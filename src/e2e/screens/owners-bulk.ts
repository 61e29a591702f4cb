import { expect, type Locator, type Page } from '@playwright/test';
import { openOwners } from './open-owners.ts';
import { fail, onCall, type Screen, type Stage, send } from './screen.ts';

/** Several products that are chosen and changed together. Nothing is ever changed. */
export const OWNERS_BULK: readonly Screen[] = [
  {
    name: 'admin-choosing',
    title: 'Product Management, several products chosen',
    open: async (stage) => {
      await choose(stage, ['Sandton Red', 'Melville Blush']);
      await expect(stage.page.getByText('2 chosen')).toBeVisible();
    },
  },
  {
    name: 'admin-bulk',
    title: 'Changing several products, filled in wrongly',
    open: async (stage) => {
      const dialog = await openBulk(stage);
      await dialog.getByLabel('Section', { exact: true }).selectOption('Add to a section');
      await dialog.getByLabel('Price, of all sizes').selectOption('Lower by rand');
      await dialog.getByLabel('By how many rand').fill('1,479');
      await dialog.getByLabel('Stock').selectOption('Take off');
      await pressPreview(dialog);
      await expect(dialog.getByText('Choose a section')).toBeVisible();
    },
  },
  {
    name: 'admin-bulk-not-previewed',
    title: 'Changing several products, no preview',
    open: async (stage) => {
      await onCall(stage, 'admin.products.previewBulk', fail);
      const dialog = await openBulk(stage);
      await raisePrices(dialog);
      await expect(dialog.getByText('The preview could not be made.')).toBeVisible();
    },
  },
  {
    name: 'admin-bulk-preview',
    title: 'Changing several products, the preview',
    open: async (stage) => {
      await openPreview(stage);
    },
  },
  {
    name: 'admin-bulk-not-changed',
    title: 'Changing several products, no answer',
    open: async (stage) => {
      await onCall(stage, 'admin.products.applyBulk', fail);
      const dialog = await openPreview(stage);
      await pressChange(dialog);
      await expect(dialog.getByText('There was no answer')).toBeVisible();
    },
  },
  {
    name: 'admin-bulk-conflict',
    title: 'Changing several products, one changed elsewhere',
    open: async (stage) => {
      await onCall(stage, 'admin.products.applyBulk', send([[/"version":\d+/, '"version":999']]));
      const dialog = await openPreview(stage);
      await pressChange(dialog);
      await expect(dialog.getByText('Nothing was changed yet')).toBeVisible();
    },
  },
];

/** Chooses products of the list by their names. */
export async function chooseProducts(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const name of names) {
    const box = page.getByRole('checkbox', { name, exact: true });
    await box.check();
  }
}

async function choose(stage: Stage, names: readonly string[]): Promise<void> {
  await openOwners(stage, 'dashboard', 'Product Management');
  await chooseProducts(stage.page, names);
  // To where the screen's heading is: the last card chosen is further down.
  await stage.page.evaluate(() => scrollTo(0, 0));
}

/** The dialog for three products, of which two can go down by R450. */
async function openBulk(stage: Stage): Promise<Locator> {
  await choose(stage, ['Sandton Red', 'Melville Blush', 'Norwood Carnations']);
  await stage.page.getByRole('button', { name: 'Change 3 products' }).click();
  const dialog = stage.page.getByRole('dialog', { name: 'Change 3 products' });
  await expect(dialog.getByLabel('Status')).toBeFocused();
  return dialog;
}

async function openPreview(stage: Stage): Promise<Locator> {
  const dialog = await openBulk(stage);
  await dialog.getByLabel('Stock').selectOption('Take off');
  await dialog.getByLabel('How many').fill('1');
  await lowerPrices(dialog);
  await expect(dialog.getByRole('region', { name: 'Would change' })).toBeVisible();
  return dialog;
}

async function raisePrices(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Price, of all sizes').selectOption('Raise by per cent');
  await dialog.getByLabel('By how many per cent').fill('7,5');
  await dialog.getByLabel('Round').selectOption('To the nearest R5');
  await pressPreview(dialog);
}

async function lowerPrices(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Price, of all sizes').selectOption('Lower by rand');
  await dialog.getByLabel('By how many rand').fill('350');
  await pressPreview(dialog);
}

async function pressPreview(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Preview' }).click();
}

async function pressChange(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Change \d/ }).click();
}
