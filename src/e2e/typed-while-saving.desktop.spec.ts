import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { holdNext, isCallOf } from './calls.ts';
import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { openedByShopper, paidOrder } from './screens/orders.ts';
import { stemsIn } from './screens/stems-in.ts';
import type { Stage } from './screens/screen.ts';

test.use({ shopOf: 'single orders' });

/** A form that stays on the screen while it is saved and afterwards. */
interface SavedForm {
  open: (stage: Stage) => Promise<void>;
  field: (page: Page) => Locator;
  texts: [first: string, more: string];
  save: string;
  procedure: string;
}

/** By the file that says "Saving...", below src/features. */
const FORMS: Record<string, SavedForm> = {
  'features/my-order/change-form.tsx': {
    open: async (stage) => {
      const order = await paidOrder(stage, 'Sandton Red');
      const { id, key } = await openedByShopper(stage.address, order);
      await stage.page.goto(`${stage.address}/my-order/${id}?key=${key}`);
    },
    field: (page) => page.getByLabel('Card message'),
    texts: ['With love', 'With love, from all of us'],
    save: 'Save changes',
    procedure: 'order.change',
  },
  'admin/orders/page/note-panel.tsx': {
    open: async (stage) => {
      const { id, orderNumber } = await paidOrder(stage, 'Melville Blush');
      await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
    },
    field: (page) => page.getByRole('textbox', { name: 'Your note' }),
    texts: ['Ring twice', 'Ring twice, then call'],
    save: 'Save note',
    procedure: 'admin.orders.note',
  },
  'admin/words/site-content-form.tsx': {
    open: (stage) => openOwners(stage, 'content', 'Website text'),
    field: (page) => page.getByLabel('Sale', { exact: true }),
    texts: ['Half price.', 'Half price on Mondays.'],
    save: 'Save',
    procedure: 'admin.content.save',
  },
  'admin/words/page-texts-form.tsx': {
    open: (stage) => openOwners(stage, 'content#about', 'Website text'),
    field: (page) => page.getByRole('textbox', { name: 'Heading', exact: true }).first(),
    texts: ['About us', 'About us and our bikes'],
    save: 'Save',
    procedure: 'admin.texts.save',
  },
  'admin/gifts/gift-settings-form.tsx': {
    open: (stage) => openOwners(stage, 'gifts', 'Gift vouchers'),
    field: (page) => page.getByLabel('Amounts that are offered'),
    texts: ['300.00; 600.00', '300.00; 600.00; 900.00'],
    save: 'Save',
    procedure: 'admin.gifts.save',
  },
  'admin/invoices/seller-form.tsx': {
    open: (stage) => openOwners(stage, 'invoices', 'Invoices'),
    field: (page) => page.getByLabel('Legal name'),
    texts: ['Melville Blooms', 'Melville Blooms (Pty) Ltd'],
    save: 'Save',
    procedure: 'admin.invoices.saveSeller',
  },
  'admin/delivery/save-actions.tsx': {
    open: (stage) => openOwners(stage, 'delivery', 'Delivery'),
    field: (page) => page.getByLabel('Cut-off'),
    texts: ['12:30', '13:00'],
    save: 'Save',
    procedure: 'admin.delivery.save',
  },
  'admin/recipes/recipe-screen.tsx': {
    open: async (stage) => {
      const { productId } = await stemsIn(stage);
      await openOwners(stage, `recipes/${productId}`, 'Sandton Red');
    },
    field: (page) => page.getByLabel('Red rose, 60 cm').first(),
    texts: ['31', '32'],
    save: 'Save the recipe',
    procedure: 'admin.recipes.save',
  },
};

/** Forms that are gone once they are saved. */
const CLOSING = [
  'admin/catalogue/editor/product-form.tsx',
  'admin/catalogue/list/card/inline-field.tsx',
  'admin/catalogue/season/season-form.tsx',
  'admin/orders/page/company-dialog.tsx',
  'admin/payments/withdraw-dialog.tsx',
  'admin/stems/move-form.tsx',
  'admin/stems/stem-form.tsx',
  'admin/vouchers/voucher-form.tsx',
];

/** What saves the forms that are made with it. */
const VERSIONED = 'admin/versioned-form/versioned-form.tsx';

test('every form that saves is among those that are tried', async () => {
  const folder = join(import.meta.dirname, '..');
  const sources = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const saving: string[] = [];
  for (const file of sources) {
    const source = await readFile(join(folder, file), 'utf8');
    if (/Saving\.\.\.|<VersionedForm\b/.test(source) && file !== VERSIONED) saving.push(file);
  }
  expect(saving.toSorted()).toEqual([...Object.keys(FORMS), ...CLOSING].toSorted());
});

for (const [file, { open, field, texts, save, procedure }] of Object.entries(FORMS)) {
  test(`what is typed while ${file} saves stays, and goes with the next save`, async ({
    page,
    shop,
    payfast,
  }) => {
    const [first, more] = texts;
    await open({ page, address: shop.address, payfast });
    await field(page).fill(first);
    const release = await holdNext(page, procedure);
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await field(page).fill(more);

    const answered = page.waitForResponse((answer) => isCallOf(procedure)(new URL(answer.url())));
    release();
    await answered;
    await expect(page.getByRole('button', { name: 'Saving...' })).toHaveCount(0);
    await expect(field(page)).toHaveValue(more);
    const sent = page.waitForResponse((answer) => isCallOf(procedure)(new URL(answer.url())));
    await page.getByRole('button', { name: save, exact: true }).click();
    expect((await sent).ok()).toBe(true);
    await page.reload();
    await expect(field(page)).toHaveValue(more);
  });
}
