import { expect, type Locator, type Page } from '@playwright/test';
import { chooseAction, editor, field, imageUrl, OWNER, productCard } from '#src/e2e/owner.ts';
import { shownTexts } from '#src/e2e/specification/shown-texts.ts';
import { openAdmin, openOwners } from './open-owners.ts';
import { change, fail, hang, onCall, type Screen, type Stage } from './screen.ts';

const BOUQUET = 'Melville Blush';

/** A product that is taken away again before it is looked at. */
const ARCHIVED = {
  name: 'Dankbaarheidsgeskenk in a box',
  description: 'Last winter’s box',
  price: '649.00',
  imageUrl: '/images/product5.png',
  status: 'draft',
};

const openArchive = (page: Page) =>
  page.getByRole('button', { name: 'Archived products' }).first().click();

/** The owner's login, and the catalogue with its dialogs. Nothing is ever saved. */
export const OWNERS_CATALOGUE: readonly Screen[] = [
  {
    name: 'admin-login',
    title: "The owner's login, not filled in",
    open: async (stage) => {
      await openAdmin(stage, 'login');
      await pressSignIn(stage.page);
      await expect(stage.page.getByLabel('Username')).toBeFocused();
    },
  },
  {
    name: 'admin-login-pending',
    title: "The owner's login, on its way",
    open: async (stage) => {
      await onCall(stage, 'admin.login', hang);
      await logIn(stage, OWNER.password);
      await expect(stage.page.getByText('Signing in...')).toBeVisible();
    },
  },
  {
    name: 'admin-login-refused',
    title: "The owner's login, refused",
    open: async (stage) => {
      await logIn(stage, 'a wrong password');
      await expect(stage.page.getByText('Invalid username or password').first()).toBeVisible();
    },
  },
  {
    name: 'admin-dashboard',
    title: 'Product Management',
    open: async (stage) => {
      await logIn(stage, OWNER.password);
      await expect(stage.page.getByText('Logged in successfully')).toBeVisible();
      const toast = await shownTexts(stage.page);
      await expect(productCard(stage.page, BOUQUET)).toBeVisible();
      return toast;
    },
  },
  {
    name: 'admin-add-on-new',
    title: 'A new add-on',
    open: async (stage) => {
      await openOwners(stage, 'dashboard', 'Product Management');
      await stage.page.getByRole('button', { name: 'Create Add-on' }).click();
      await expect(field(stage.page, 'Name')).toBeFocused();
    },
  },
  {
    name: 'admin-dashboard-empty',
    title: 'Product Management, no product yet',
    open: async (stage) => {
      await openOwners(stage, 'overview', 'Overview');
      await onCall(stage, 'admin.products.list', change([/"data":\[\{.*\}\]\}/, '"data":[]}']));
      await stage.page.getByRole('link', { name: 'Products', exact: true }).click();
      await expect(stage.page.getByText('There are no products yet')).toBeVisible();
    },
  },
  {
    name: 'admin-archive',
    title: 'Archived products',
    open: async (stage) => {
      await openOwners(stage, 'dashboard', 'Product Management');
      const { request } = stage.page;
      const made = await request.post(`${stage.address}/api/admin/products`, { data: ARCHIVED });
      const { id } = (await made.json()) as { id: string };
      await request.delete(`${stage.address}/api/admin/products/${id}`);
      await openArchive(stage.page);
      await expect(stage.page.getByRole('listitem', { name: ARCHIVED.name }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-archive-failed',
    title: 'Archived products, not loaded',
    open: async (stage) => {
      await onCall(stage, 'admin.products.archived', fail);
      await openOwners(stage, 'dashboard', 'Product Management');
      await openArchive(stage.page);
      await expect(stage.page.getByText('The archived products could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'admin-create',
    title: 'Create Product',
    open: async (stage) => {
      await openCreate(stage);
    },
  },
  {
    name: 'admin-create-errors',
    title: 'Create Product, filled in wrongly',
    open: async (stage) => {
      const dialog = await openCreate(stage);
      await dialog.getByLabel('Rating').fill('7');
      await dialog.getByLabel('Stock').fill('-1');
      await dialog.getByLabel('Display order').fill('');
      await save(dialog);
      await expect(stage.page.getByText('Validation Error')).toBeVisible();
    },
  },
  {
    name: 'admin-not-created',
    title: 'Create Product, not saved',
    open: async (stage) => {
      await onCall(stage, 'admin.products.create', fail);
      const dialog = await openCreate(stage);
      await field(stage.page, 'Name').fill('Kirstenbosch Dawn');
      await field(stage.page, 'Description').fill('Peach roses and wax flower at first light');
      await field(stage.page, 'Price').fill('650');
      await (await imageUrl(stage.page)).fill('/images/product5.png');
      await save(dialog);
      await expect(stage.page.getByText('Failed to create product')).toBeVisible();
    },
  },
  {
    name: 'admin-edit',
    title: 'Edit Product, not saved',
    open: async (stage) => {
      await onCall(stage, 'admin.products.update', fail);
      const dialog = await openEdit(stage);
      await field(stage.page, 'Price').fill('675.50');
      await save(dialog);
      await expect(stage.page.getByText('Failed to update product')).toBeVisible();
    },
  },
  {
    name: 'admin-photos',
    title: 'Edit Product, three photos',
    open: async (stage) => {
      await openOwners(stage, 'overview', 'Overview');
      await onCall(
        stage,
        'admin.products.list',
        change([
          /("name":"Melville Blush".*?"imageUrl":"([^"]+)",)/,
          '$1"images":[{"url":"$2","alt":"Blush roses, from the front","focalX":40,"focalY":30},{"url":"/images/product9.jpg","alt":"","focalX":50,"focalY":50},{"url":"/images/product13.jpg","alt":"","focalX":50,"focalY":50}],',
        ]),
      );
      await stage.page.getByRole('link', { name: 'Products', exact: true }).click();
      await stage.page.getByRole('button', { name: `Edit ${BOUQUET}`, exact: true }).click();
      await expect(stage.page.getByRole('button', { name: 'Photo 2 of 3' })).toBeVisible();
    },
  },
  {
    name: 'admin-delete',
    title: 'Deleting a product, not done',
    open: async (stage) => {
      await onCall(stage, 'admin.products.remove', fail);
      await openDashboard(stage);
      await stage.page.getByRole('button', { name: `Delete ${BOUQUET}` }).click();
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(stage.page.getByText('Failed to delete product')).toBeVisible();
    },
  },
  {
    name: 'admin-upload',
    title: 'Uploading a picture: a file that is none',
    open: async (stage) => {
      await choosePicture(stage, { name: 'prices.pdf', mimeType: 'application/pdf' });
      await expect(stage.page.getByText('Please select an image file')).toBeVisible();
    },
  },
  {
    name: 'admin-upload-failed',
    title: 'Uploading a picture, not arrived',
    open: async (stage) => {
      await stage.page.route('**/api/uploads/*', (route) => route.fulfill({ status: 500 }));
      const dialog = await choosePicture(stage, { name: 'dawn.png', mimeType: 'image/png' });
      await dialog.getByRole('button', { name: /^Upload/ }).click();
      await expect(stage.page.getByText('Upload failed with status 500')).toBeVisible();
    },
  },
  {
    name: 'admin-import-failed',
    title: 'Import products, the file not checked',
    open: async (stage) => {
      const { page } = stage;
      await page.route('**/api/admin/products/import?*', fail);
      await openDashboard(stage);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import products' });
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'bouquets.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('id,name'),
      });
      await expect(dialog.getByText('The file could not be checked.')).toBeVisible();
    },
  },
  {
    name: 'admin-history-failed',
    title: 'History of a product, not loaded',
    open: async (stage) => {
      const { page } = stage;
      await onCall(stage, 'admin.products.history', fail);
      await openDashboard(stage);
      await chooseAction(page, BOUQUET, 'History');
      await expect(page.getByText('The history could not be read.')).toBeVisible();
    },
  },
];

async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function logIn(stage: Stage, password: string): Promise<void> {
  const { page } = stage;
  await openAdmin(stage, 'login');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressSignIn(page);
}

/** With one card, because what is below a dialog takes long to look at and is a screen of its own. */
async function openDashboard(stage: Stage): Promise<void> {
  await openOwners(stage, 'dashboard', 'Product Management');
  await stage.page.getByRole('searchbox', { name: 'Search products' }).fill(BOUQUET);
  await expect(stage.page.getByRole('article')).toHaveCount(1);
}

async function openCreate(stage: Stage): Promise<Locator> {
  await openDashboard(stage);
  await stage.page.getByRole('button', { name: 'Create Product' }).click();
  await expect(field(stage.page, 'Name')).toBeFocused();
  return editor(stage.page);
}

/** The dialog that edits a bouquet, with its card alone behind it. */
export async function openEdit(stage: Stage): Promise<Locator> {
  await openDashboard(stage);
  await stage.page.getByRole('button', { name: `Edit ${BOUQUET}`, exact: true }).click();
  await expect(field(stage.page, 'Name')).toHaveValue(BOUQUET);
  return editor(stage.page);
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** In the dialog for pictures, which is then answered. */
async function choosePicture(
  stage: Stage,
  file: { name: string; mimeType: string },
): Promise<Locator> {
  const product = await openEdit(stage);
  await product.getByRole('button', { name: 'Replace photo' }).click();
  const dialog = stage.page.getByRole('dialog', { name: 'Upload image' });
  const chooser = dialog.locator('input[type=file]').first();
  await chooser.setInputFiles({ ...file, buffer: Buffer.from('a few bytes') });
  return dialog;
}
