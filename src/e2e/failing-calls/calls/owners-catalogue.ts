import { expect, type Page } from '@playwright/test';
import { type FailingCall, tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';
import { chooseAction, editor, field, imageUrl, productCard } from '#src/e2e/owner.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { chooseProducts } from '#src/e2e/screens/owners-bulk.ts';
import type { Stage } from '#src/e2e/screens/screen.ts';
import { smallPicture } from './small-picture.ts';

/** The owner's list of products, and what is done on its cards. */
export const OWNERS_LIST: readonly Visit[] = [
  {
    where: "the owner's products",
    open: (stage) => openOwners(stage, 'dashboard', 'Product Management'),
    calls: {
      'admin.products.update': {
        ask: (page) => changePrice(page, '512.00'),
        told: (page) => page.getByText('Failed to update product'),
        // What could not be saved stands there again.
        askAgain: async (page) => {
          await price(page).click();
          await expect(newPrice(page)).toHaveValue('512.00');
          await newPrice(page).press('Enter');
        },
        busy: (page) => productCard(page, 'Melville Blush').getByText('Saving...'),
        done: (page) => page.getByText('Product updated successfully'),
      },
      'admin.products.history': {
        ask: (page) => chooseAction(page, 'Sandton Red', 'History'),
        askAgain: tryAgain,
        told: (page) => page.getByText('The history could not be read.'),
        done: (page) => page.getByText('No changes yet.'),
      },
      'admin.products.duplicate': {
        ...told('Failed to duplicate product'),
        ask: async (page) => {
          // What the dialog before was opened for.
          await page.keyboard.press('Escape');
          await chooseAction(page, 'Sandton Red', 'Duplicate');
        },
        done: (page) => editor(page),
      },
      'admin.products.previewLink': {
        ask: async (page) => {
          await page.keyboard.press('Escape');
          await chooseAction(page, 'Sandton Red (copy)', 'Preview');
        },
        askAgain: tryAgain,
        told: (page) => page.getByText('The preview could not be loaded'),
        done: (page) => page.getByRole('link', { name: 'Open the preview' }),
      },
      'admin.products.reorder': {
        ...told('Failed to save the new order'),
        ask: async (page) => {
          await page.keyboard.press('Escape');
          await chooseAction(page, 'Sandton Red', 'Move later');
        },
        done: (page) => productCard(page, 'Sandton Red'),
      },
      'admin.products.remove': {
        ...told('Failed to delete product'),
        ask: async (page) => {
          await page.getByRole('button', { name: 'Delete Ubuntu Protea', exact: true }).click();
          await confirmDelete(page);
        },
        askAgain: confirmDelete,
        busy: (page) => page.getByRole('button', { name: 'Deleting...' }),
        done: (page) => page.getByText('Product deleted successfully'),
      },
      'admin.products.restore': {
        ...told('Failed to bring the product back'),
        ask: (page) => page.getByRole('button', { name: 'Undo' }).click(),
        askAgain: tryAgain,
        done: (page) => page.getByText('Ubuntu Protea is back'),
      },
      'admin.products.archived': {
        ask: (page) => page.getByRole('button', { name: 'Archived products' }).click(),
        askAgain: tryAgain,
        told: (page) => page.getByText('The archived products could not be loaded'),
        done: (page) => page.getByText('There are no archived products.'),
      },
    },
  },
  {
    where: 'several products that are changed together',
    open: async (stage) => {
      await openOwners(stage, 'dashboard', 'Product Management');
      await chooseProducts(stage.page, ['Linden Lilies']);
      await stage.page.getByRole('button', { name: 'Change 1 product' }).click();
      await several(stage.page).getByLabel('Status').selectOption('Off sale');
    },
    calls: {
      'admin.products.previewBulk': {
        ask: (page) => several(page).getByRole('button', { name: 'Preview' }).click(),
        told: (page) => page.getByText('The preview could not be made.'),
        busy: (page) => several(page).getByRole('button', { name: 'Preparing...' }),
        kept: (page) => expect(several(page).getByLabel('Status')).toHaveValue('off_sale'),
        done: (page) => page.getByText('1 of 1 product would change.'),
      },
      'admin.products.applyBulk': {
        ask: (page) => several(page).getByRole('button', { name: 'Change 1 product' }).click(),
        told: (page) => page.getByText('There was no answer, so it may have been done'),
        busy: (page) => several(page).getByRole('button', { name: 'Changing...' }),
        done: (page) => page.getByText('1 product changed'),
      },
      'admin.products.undoBulk': {
        ...told('Failed to undo the change'),
        ask: (page) => page.getByRole('button', { name: 'Undo' }).click(),
        askAgain: tryAgain,
        done: (page) => page.getByText('1 product is as it was'),
      },
    },
  },
];

const several = (page: Page) => page.getByRole('dialog', { name: /^Change \d/ });

/** The product dialog, and the one for its picture. */
export const OWNERS_EDITOR: readonly Visit[] = [
  {
    where: 'a new product',
    open: async (stage) => {
      const { page } = stage;
      await openOwners(stage, 'dashboard', 'Product Management');
      await page.getByRole('button', { name: 'Create Product' }).click();
      await field(page, 'Name').fill('Kirstenbosch Dawn');
      await field(page, 'Description').fill('Peach roses and wax flower at first light');
      await field(page, 'Price').fill('650');
      await (await imageUrl(page)).fill('/images/product5.png');
    },
    calls: {
      'admin.products.create': {
        ...told('Failed to create product'),
        ask: save,
        kept: (page) => expect(field(page, 'Name')).toHaveValue('Kirstenbosch Dawn'),
        done: (page) => page.getByText('Product created successfully'),
      },
    },
  },
  {
    where: 'a product and its picture',
    open: async (stage) => {
      await openProduct(stage);
      await choosePhotograph(stage.page);
    },
    calls: {
      'admin.uploads.request': uploading('Failed to get upload URL'),
      'admin.uploads.finish': {
        ...uploading('Upload failed'),
        ask: chooseAndUpload,
      },
      // What could not be saved at once is saved with the form.
      'admin.products.setImage': {
        ask: chooseAndUpload,
        askAgain: save,
        againAs: 'admin.products.update',
        told: (page) => page.getByText(/^Failed to update product/),
        kept: async (page) => expect(await imageUrl(page)).toHaveValue(/uploads/),
        done: (page) => page.getByText('Product updated successfully'),
      },
    },
  },
];

function told(failure: string): Pick<FailingCall, 'told'> {
  return { told: (page) => page.getByText(failure) };
}

const price = (page: Page) =>
  productCard(page, 'Melville Blush').getByRole('button', { name: /price/i });

const newPrice = (page: Page) => page.getByRole('textbox', { name: /^New price/ });

async function changePrice(page: Page, text: string): Promise<void> {
  await price(page).click();
  await newPrice(page).fill(text);
  await newPrice(page).press('Enter');
}

async function confirmDelete(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

async function save(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
}

/** Opens a product whose picture is to be another one. */
async function openProduct(stage: Stage): Promise<void> {
  await openOwners(stage, 'dashboard', 'Product Management');
  await stage.page.getByRole('button', { name: 'Edit Jacaranda Avenue', exact: true }).click();
}

async function choosePhotograph(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Replace photo' }).click();
  const file = { name: 'dawn.jpg', mimeType: 'image/jpeg', buffer: await smallPicture() };
  await upload(page).locator('input[type=file]').first().setInputFiles(file);
}

/** Uploads another one, once the dialog of the one before is gone. */
async function chooseAndUpload(page: Page): Promise<void> {
  await expect(upload(page)).toBeHidden();
  await choosePhotograph(page);
  await pressUpload(page);
}

async function pressUpload(page: Page): Promise<void> {
  await upload(page)
    .getByRole('button', { name: /^(Upload|Try again)$/ })
    .click();
}

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload image' });

/** A step of an upload; the picture stays chosen. */
function uploading(failure: string): FailingCall {
  return {
    ask: pressUpload,
    askAgain: pressUpload,
    told: (page) => upload(page).getByText(failure, { exact: true }),
    kept: (page) => expect(upload(page).getByText('dawn.jpg')).toBeVisible(),
    done: (page) => page.getByText('Product image updated successfully'),
  };
}
