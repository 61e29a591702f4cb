import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './one-context.ts';
import { editor, field, imageUrl, productCard } from './owner.ts';
import { openAdmin, openOwners } from './screens/open-owners.ts';

test.use({ shopOf: 'single orders' });

const RESTORED = 'You typed this earlier and did not save it.';
const PRODUCTS = 'Product Management';

/** A form of the owner's that asks before what was typed is thrown away. */
interface Form {
  path: string;
  heading: string;
  /** Opens the form on its screen. */
  begin: (page: Page) => Promise<void>;
  /** Opens it once more after a reload. */
  goOn: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  text: string;
  save: (page: Page) => Promise<void>;
  /** The call that saves it. */
  call: string;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stay = () => Promise.resolve();
const goOn = (page: Page) => press(page, 'Go on');

/** By the file that guards them, below src/features. */
const FORMS: Record<string, Record<string, Form>> = {
  'admin/words/site-content-form.tsx': {
    'the words': {
      path: 'content',
      heading: 'Website text',
      begin: stay,
      goOn: stay,
      field: (page) => page.getByLabel('Sale', { exact: true }),
      text: 'Half price on Mondays.',
      save: (page) => press(page, 'Save'),
      call: 'admin.content.save',
    },
  },
  'admin/words/page-texts-form.tsx': {
    'the texts of a page': {
      path: 'content#about',
      heading: 'Website text',
      begin: stay,
      goOn: stay,
      field: (page) => page.getByRole('textbox', { name: 'Heading', exact: true }).first(),
      text: 'About us and our bikes',
      save: (page) => press(page, 'Save'),
      call: 'admin.texts.save',
    },
  },
  'admin/invoices/seller-form.tsx': {
    'the details on invoices': {
      path: 'invoices',
      heading: 'Invoices',
      begin: stay,
      goOn: stay,
      field: (page) => page.getByLabel('Legal name'),
      text: 'Melville Blooms (Pty) Ltd',
      save: (page) => press(page, 'Save'),
      call: 'admin.invoices.saveSeller',
    },
  },
  'admin/gifts/gift-settings-form.tsx': {
    'the settings of gift vouchers': {
      path: 'gifts',
      heading: 'Gift vouchers',
      begin: stay,
      goOn: stay,
      field: (page) => page.getByLabel('Amounts that are offered'),
      text: '300.00; 600.00',
      save: (page) => press(page, 'Save'),
      call: 'admin.gifts.save',
    },
  },
  'admin/delivery/delivery-editor.tsx': {
    'the delivery settings': {
      path: 'delivery',
      heading: 'Delivery',
      begin: stay,
      goOn: stay,
      field: (page) => page.getByLabel('Cut-off'),
      text: '12:30',
      save: async (page) => {
        await press(page, 'Review and save');
        await press(page, 'Save');
      },
      call: 'admin.delivery.save',
    },
  },
  'admin/catalogue/editor/product-dialog.tsx': {
    'a product': {
      path: 'dashboard',
      heading: PRODUCTS,
      begin: (page) =>
        productCard(page, 'Sandton Red').getByRole('button', { name: /^Edit/ }).click(),
      goOn,
      field: (page) => field(page, 'Description'),
      text: 'Red, as the sun goes down over Sandton.',
      save: (page) => press(page, 'Save'),
      call: 'admin.products.update',
    },
    'a new product': {
      path: 'dashboard',
      heading: PRODUCTS,
      begin: (page) => press(page, 'Create Product'),
      goOn,
      field: (page) => field(page, 'Name'),
      text: 'Linden Lilac',
      save: async (page) => {
        await field(page, 'Description').fill('Lilac from Linden.');
        await field(page, 'Price').fill('350');
        await (await imageUrl(page)).fill('/images/product3.png');
        await press(page, 'Save as draft');
      },
      call: 'admin.products.create',
    },
  },
};

/** What small forms without a draft ask by; typed-and-left tries them. */
const SMALL_FORMS = 'admin/dialogs/discard-dialog.tsx';

test('every form that asks before it is left is among those that are tried', async () => {
  const folder = join(import.meta.dirname, '..');
  const guarding: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.tsx') || file.includes('.test.')) continue;
    const source = await readFile(join(folder, file), 'utf8');
    if (/use(LeaveGuard|VersionedForm)\(/.test(source) && file !== SMALL_FORMS) guarding.push(file);
  }
  expect(guarding.toSorted()).toEqual(Object.keys(FORMS).toSorted());
});

const everyForm = Object.values(FORMS).flatMap((forms) => Object.entries(forms));

for (const [name, form] of everyForm) {
  test(`what is typed into ${name} outlives a reload, until it is saved`, async ({
    page,
    shop,
    payfast,
  }) => {
    const { path, heading } = form;
    await openOwners({ page, address: shop.address, payfast }, path, heading);
    await form.begin(page);
    await form.field(page).fill(form.text);

    await page.reload();
    await form.goOn(page);
    await expect(form.field(page)).toHaveValue(form.text);
    await expect(page.getByText(RESTORED).filter({ visible: true })).toBeVisible();
    const saved = page.waitForResponse((answer) => answer.url().includes(form.call));
    await form.save(page);
    expect((await saved).ok()).toBe(true);
    await expect(editor(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ownerDrafts'))).toBeNull();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/not save it|not saved/)).toHaveCount(0);
    if (path === 'dashboard') return;
    await expect(form.field(page)).toHaveValue(form.text);
  });
}

test('what was typed is undone by its button, and is gone for good', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', PRODUCTS);
  await productCard(page, 'Melville Blush').getByRole('button', { name: /^Edit/ }).click();
  const name = field(page, 'Name');
  await name.fill('Melville Rose');
  await page.reload();
  await goOn(page);
  await expect(name).toHaveValue('Melville Rose');
  await press(page, 'Undo changes');
  await expect(name).toHaveValue('Melville Blush');
  await press(page, 'Cancel');
  await expect(editor(page)).toHaveCount(0);
  await page.reload();
  await expect(productCard(page, 'Melville Blush')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(0);
});

test('signing out removes what was typed', async ({ page, shop, payfast }) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'dashboard', PRODUCTS);
  await press(page, 'Create Product');
  await field(page, 'Name').fill('Parkview Peony');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await press(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await openOwners(stage, 'dashboard', PRODUCTS);
  await expect(productCard(page, 'Melville Blush')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(0);
  await press(page, 'Create Product');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('a draft over an older version is never saved without the question', async ({
  page,
  shop,
  payfast,
  context,
  allowedComplaints,
}) => {
  allowedComplaints.push(/409/);
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'content', 'Website text');
  const mine = page.getByLabel('Careers', { exact: true });
  await mine.fill('We look for a driver.');

  const other = await context.newPage();
  await openAdmin({ ...stage, page: other }, 'content');
  const theirs = other.getByLabel('Careers', { exact: true });
  await expect(theirs).toHaveValue('');
  // That tab may be closed.
  await expect(
    other.getByText('Something was typed here in another tab and not saved.'),
  ).toBeVisible();
  await theirs.fill('We look for a florist.');
  await press(other, 'Save');
  await expect(other.getByText('Saved. Shoppers see it now.')).toBeVisible();

  await page.reload();
  await expect(mine).toHaveValue('We look for a driver.');
  await expect(page.getByText('Something was changed since')).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible();
  await other.reload();
  await expect(theirs).toHaveValue('We look for a florist.');
});

test('what was typed in a tab that was closed is offered in the next one', async ({
  page,
  shop,
  payfast,
  context,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'content', 'Website text');
  await page.getByLabel('Sustainability', { exact: true }).fill('We compost.');
  const next = await context.newPage();
  await page.close();
  await openAdmin({ ...stage, page: next }, 'content');
  await press(next, 'Show it');
  await expect(next.getByLabel('Sustainability', { exact: true })).toHaveValue('We compost.');
  await press(next, 'Undo changes');
  await next.reload();
  await expect(next.getByLabel('Sustainability', { exact: true })).toHaveValue('');
  await expect(next.getByText(/not saved/)).toHaveCount(0);
});
