import { expect } from '@playwright/test';
import { chooseAction } from '#src/e2e/owner.ts';
import { openOwners } from './open-owners.ts';
import { change, fail, onCall, type Screen, type Stage } from './screen.ts';

const DRAFT = {
  name: 'Valentynsdag-reuseruiker with a card',
  description: 'Thirty long-stemmed red roses, eucalyptus and a velvet ribbon',
  price: '1299.00',
  imageUrl: '/images/product2.png',
  status: 'draft',
};

/** A draft as shoppers will see it, and the link to it. */
export const PREVIEW: readonly Screen[] = [
  {
    name: 'admin-preview',
    title: 'The link to a preview',
    open: async (stage) => {
      await openPreview(stage);
      await expect(stage.page.getByRole('link', { name: 'Open the preview' })).toBeVisible();
    },
  },
  {
    name: 'admin-preview-failed',
    title: 'The link to a preview, not loaded',
    open: async (stage) => {
      await onCall(stage, 'admin.products.previewLink', fail);
      await openPreview(stage);
      await expect(stage.page.getByText('The preview could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'preview',
    title: 'A draft as shoppers will see it',
    open: (stage) => openDraft(stage, DRAFT),
  },
  {
    name: 'preview-photos',
    title: 'The photos of a bouquet, following the size that is chosen',
    open: async (stage) => {
      await openGallery(stage);
      await stage.page.getByText('Large (L)', { exact: true }).first().click();
      await expect(stage.page.getByRole('button', { name: 'Photo 2 of 3' })).toHaveAttribute(
        'aria-current',
        'true',
      );
    },
  },
  {
    name: 'preview-zoom',
    title: 'A photo of a bouquet on the whole screen',
    open: async (stage) => {
      await openGallery(stage);
      await stage.page
        .getByRole('button', { name: /: full screen$/ })
        .first()
        .click();
      await expect(stage.page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
    },
  },
  {
    name: 'preview-over',
    title: 'A preview whose link has ended',
    open: async ({ page, address }) => {
      await page.goto(`${address}/preview/of-a-deleted-product`);
      await expect(page.getByRole('heading', { name: 'This preview is over' })).toBeVisible();
    },
  },
];

/** Opens the preview of a new draft, which is gone again once it is on the screen. */
async function openDraft(stage: Stage, data: object): Promise<void> {
  await openOwners(stage, 'overview', 'Overview');
  const { page, address } = stage;
  const made = await page.request.post(`${address}/api/admin/products`, { data });
  const { id } = (await made.json()) as { id: string };
  const answer = await page.request.post(`${address}/trpc/admin.products.previewLink`, {
    data: { id },
  });
  const { result } = (await answer.json()) as { result: { data: { link: string } } };
  await page.goto(`${address}${new URL(result.data.link).pathname}`);
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
  await page.request.delete(`${address}/api/admin/products/${id}`);
  await expect(page.getByText('Shoppers do not see this bouquet yet.')).toBeVisible();
}

const openGallery = (stage: Stage) =>
  openDraft(stage, {
    ...DRAFT,
    images: [
      { url: '/images/product2.png', alt: 'Thirty red roses in their box', focalY: 30 },
      { url: '/images/product9.jpg' },
      { url: '/images/product13.jpg' },
    ],
    sizes: [
      { code: 'm', label: 'Medium (M)', stemCount: '20 stems', available: true },
      {
        code: 'l',
        label: 'Large (L)',
        stemCount: '30 stems',
        description: 'Full and abundant',
        price: '1899.00',
        available: true,
        imageUrl: '/images/product9.jpg',
      },
    ],
  });

/** Opens the dialog of the first bouquet, which the list then takes for a draft. */
async function openPreview(stage: Stage): Promise<void> {
  const { page } = stage;
  await onCall(stage, 'admin.products.list', change([/"status":"on_sale"/, '"status":"draft"']));
  await openOwners(stage, 'overview', 'Overview');
  await page
    .getByRole('navigation', { name: 'Your screens' })
    .getByRole('link', { name: 'Products' })
    .first()
    .click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Melville Blush');
  await chooseAction(page, 'Melville Blush', 'Preview');
}
