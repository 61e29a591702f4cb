import { expect } from '@playwright/test';
import { openOwners } from './open-owners.ts';
import { paidOrder } from './orders.ts';
import { change, fail, onCall, type Screen, type Stage } from './screen.ts';
import { stemsIn } from './stems-in.ts';

const FAR = '2031-01-31';

/** The owner's stems and recipes in their states. Nothing is ever saved. */
export const OWNERS_STEMS: readonly Screen[] = [
  {
    name: 'admin-stems',
    title: 'Stems: what to buy, the bucket, and what was thrown away',
    open: async (stage) => {
      await stemsIn(stage);
      await paidOrder(stage, 'Sandton Red');
      await paidOrder(stage, 'Melville Blush');
      await openOwners(stage, `stems?until=${FAR}`, 'Stems');
      await expect(stage.page.getByText('Not counted: these have no recipe')).toBeVisible();
      await expect(stage.page.getByRole('cell', { name: /bunch/ }).first()).toBeAttached();
    },
  },
  {
    name: 'admin-stems-none',
    title: 'Stems, before there are any',
    open: async (stage) => {
      await openOwners(stage, 'recipes', 'Recipes');
      await onCall(stage, 'admin.stems.list', change([/"stems":\[.*?\]\}\}/, '"stems":[]}}']));
      await goToStems(stage);
      await expect(stage.page.getByText('No stems yet')).toBeVisible();
    },
  },
  {
    name: 'admin-stems-failed',
    title: 'Stems, and what to buy could not be loaded',
    open: async (stage) => {
      await stemsIn(stage);
      await openOwners(stage, 'stems', 'Stems');
      await onCall(stage, 'admin.stems.toBuy', fail);
      await stage.page.getByRole('button', { name: '7 days' }).click();
      await expect(stage.page.getByText('The stems to buy could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'admin-stems-add',
    title: 'Adding a stem, with a price that is none',
    open: async (stage) => {
      const { page } = stage;
      await stemsIn(stage);
      await openOwners(stage, 'stems', 'Stems');
      await page.getByRole('button', { name: 'Add a stem' }).click();
      const dialog = page.getByRole('dialog', { name: 'New stem' });
      await dialog.getByLabel('Name').fill('King protea');
      await dialog.getByLabel('What one stem costs you').fill('thirty');
      await dialog.getByRole('button', { name: 'Save the stem' }).click();
      await expect(dialog.getByText(/^Amount must be in rand/)).toBeVisible();
    },
  },
  {
    name: 'admin-stems-out',
    title: 'A stem ran out: the sizes that need it',
    open: async (stage) => {
      const { page } = stage;
      await stemsIn(stage);
      await openOwners(stage, 'stems', 'Stems');
      await page.getByRole('button', { name: 'More for Red rose' }).click();
      await page.getByRole('menuitem', { name: 'Ran out' }).click();
      await expect(page.getByRole('button', { name: /^Take .* off sale$/ })).toBeVisible();
    },
  },
  {
    name: 'admin-recipes',
    title: 'Recipes: what each size costs and brings',
    open: async (stage) => {
      await stemsIn(stage);
      await openOwners(stage, 'recipes', 'Recipes');
      await expect(stage.page.getByText(/ %$/).first()).toBeVisible();
    },
  },
  {
    name: 'admin-recipe',
    title: 'The recipe of a bouquet, with a number that is none',
    open: async (stage) => {
      const { page } = stage;
      const { productId } = await stemsIn(stage);
      await openOwners(stage, `recipes/${productId}`, 'Sandton Red');
      await page.getByLabel('Red rose, 60 cm').first().fill('a few');
      await page.getByRole('button', { name: 'Save the recipe' }).click();
      await expect(page.getByText(/^A bouquet has 1 to/).first()).toBeVisible();
    },
  },
];

/** By a link, so that the browser asks for what the screen shows. */
async function goToStems({ page }: Stage): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Stems' }).click();
}
