import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './one-context.ts';
import { FORMS, press } from './small-forms.ts';

test.use({ shopOf: 'single orders' });

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
  'admin/privacy/personal-data-screen.tsx',
  'admin/reports/period-fields.tsx',
  'admin/security/proof-form.tsx',
  'admin/session/change-password-form.tsx',
  'admin/session/sign-in-code-form.tsx',
  'admin/session/sign-in-form.tsx',
  'admin/stems/to-buy-panel.tsx',
];

/** What is chosen there is a photo, which is there to be chosen once more. */
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
