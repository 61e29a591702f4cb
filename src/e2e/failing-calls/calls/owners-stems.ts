import { expect, type Page } from '@playwright/test';
import { tryAgainBeside, type Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { stemsIn } from '#src/e2e/screens/stems-in.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const choose = async (page: Page, item: string) => {
  await press(page, /^More for Red rose/);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const notSaved = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /could not tell whether it was saved/ });
const note = (page: Page) => page.getByLabel('Why (optional)');
const saveStem = (page: Page) => press(page, 'Save the stem');
const noteIt = (page: Page) => press(page, 'Note it');

/** What the owner does with stems and recipes. */
export const OWNERS_STEMS: readonly Visit[] = [
  {
    where: 'the stems, from the reports',
    open: async (stage) => {
      await stemsIn(stage);
      await openOwners(stage, 'recipes', 'Recipes');
    },
    calls: {
      'admin.stems.list': {
        ask: (page) => page.getByRole('main').getByRole('link', { name: 'Stems' }).click(),
        askAgain: tryAgainBeside('The stems could not be loaded'),
        told: (page) => page.getByText('The stems could not be loaded'),
        done: (page) => page.getByRole('region', { name: 'In the bucket' }),
      },
      'admin.stems.toBuy': {
        ask: (page) => press(page, '7 days'),
        askAgain: tryAgainBeside('The stems to buy could not be loaded'),
        told: (page) => page.getByText('The stems to buy could not be loaded'),
        done: (page) => page.getByText(/paid orders? that ha(s|ve) not left the shop/),
      },
      'admin.stems.thrownAway': {
        ask: (page) => page.getByLabel('Period').selectOption('90 days'),
        askAgain: tryAgainBeside('The figures of waste could not be loaded'),
        told: (page) => page.getByText('The figures of waste could not be loaded'),
        done: (page) => page.getByText(/^Nothing on these days/),
      },
      'admin.stems.save': {
        ask: async (page) => {
          await press(page, 'Add a stem');
          await page.getByLabel('Name').fill('King protea');
          await page.getByLabel('What one stem costs you').fill('45');
          await saveStem(page);
        },
        askAgain: saveStem,
        told: notSaved,
        kept: (page) => expect(page.getByLabel('Name')).toHaveValue('King protea'),
        done: (page) => page.getByRole('heading', { name: 'King protea' }),
      },
      'admin.stems.move': {
        ask: async (page) => {
          await choose(page, 'Thrown away');
          await page.getByLabel(/^How many stems do you throw away/).fill('3');
          await note(page).fill('Bent');
          await noteIt(page);
        },
        askAgain: noteIt,
        told: notSaved,
        kept: (page) => expect(note(page)).toHaveValue('Bent'),
        done: (page) => page.getByText('Bent'),
      },
      'admin.stems.removeMove': {
        ask: (page) => press(page, /^Take back/),
        told: (page) => page.getByText('The entry was not taken back'),
        done: (page) => page.getByText(/^Nothing on these days/),
      },
      'admin.stems.setOut': {
        ask: async (page) => {
          await choose(page, 'Ran out');
          await press(page, 'Only mark it');
        },
        askAgain: (page) => press(page, 'Only mark it'),
        told: notSaved,
        done: (page) => page.getByRole('heading', { name: /^Red rose.*Ran out$/ }),
      },
      'admin.stems.remove': {
        ask: async (page) => {
          await press(page, 'More for King protea');
          await page.getByRole('menuitem', { name: 'Remove' }).click();
          await press(page, 'Remove the stem');
        },
        askAgain: (page) => press(page, 'Remove the stem'),
        told: notSaved,
        done: (page) => page.getByRole('region', { name: 'In the bucket' }),
      },
    },
  },
  {
    where: 'the recipes, from the stems',
    open: async (stage) => {
      await stemsIn(stage);
      await openOwners(stage, 'stems', 'Stems');
    },
    calls: {
      'admin.recipes.margins': {
        ask: (page) => page.getByRole('link', { name: 'Recipes and margins' }).click(),
        askAgain: tryAgainBeside('The recipes could not be loaded'),
        told: (page) => page.getByText('The recipes could not be loaded'),
        done: (page) => page.getByRole('link', { name: 'Sandton Red', exact: true }),
      },
      'admin.recipes.ofProduct': {
        ask: (page) => page.getByRole('link', { name: 'Sandton Red', exact: true }).click(),
        askAgain: tryAgainBeside('The recipe could not be loaded'),
        told: (page) => page.getByText('The recipe could not be loaded'),
        done: (page) => page.getByRole('heading', { name: 'Sandton Red' }),
      },
      'admin.recipes.save': {
        ask: async (page) => {
          await page.getByLabel('Red rose, 60 cm').first().fill('19');
          await press(page, 'Save the recipe');
        },
        askAgain: (page) => press(page, 'Save the recipe'),
        told: notSaved,
        kept: (page) => expect(page.getByLabel('Red rose, 60 cm').first()).toHaveValue('19'),
        done: (page) => page.getByText('The recipe is saved.'),
      },
    },
  },
];
