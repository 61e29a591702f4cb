import { expect, type Page } from '@playwright/test';
import {
  type FailingCall,
  pageOnItsWay,
  tryAgain,
  tryAgainBeside,
  type Visit,
} from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true }).first();
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const putItBack = (page: Page) => press(page, 'Put it back');
const NOT_TOLD = /^We could not tell whether it was saved/;

/** The owner's texts of the shop's pages. */
export const OWNERS_TEXTS: readonly Visit[] = [
  {
    where: 'the texts of a page, saved and put back',
    open: (stage) => openOwners(stage, 'content', 'Website text'),
    calls: {
      'admin.texts.get': {
        ask: (page) => page.getByLabel('Page', { exact: true }).selectOption('About Us'),
        askAgain: tryAgain,
        told: (page) => page.getByText('The texts could not be loaded'),
        done: heading,
      },
      'admin.texts.save': {
        ask: async (page) => {
          await heading(page).fill('About our bikes');
          await press(page, 'Save');
        },
        askAgain: (page) => press(page, 'Save'),
        ...saving(),
        kept: (page) => expect(heading(page)).toHaveValue('About our bikes'),
      },
      'admin.texts.history': {
        ask: (page) => page.getByText('Change history').click(),
        askAgain: tryAgainBeside('The history could not be loaded'),
        told: (page) => page.getByText('The history could not be loaded'),
        done: (page) => page.getByText('Shoppers see this version.'),
      },
      'admin.texts.restore': {
        ask: async (page) => {
          await press(page, 'Put the first texts back');
          await putItBack(page);
        },
        askAgain: putItBack,
        told: (page) => page.getByText(NOT_TOLD),
        busy: (page) => page.getByRole('button', { name: 'Putting back...' }),
        kept: (page) => expect(page.getByRole('dialog', { name: 'Put it back?' })).toBeVisible(),
        done: (page) => page.getByText('Put back. Shoppers see it now.'),
      },
    },
  },
  {
    where: 'a page with texts of the owner',
    open: async (stage) => {
      const { page } = stage;
      await openOwners(stage, 'content#growers', 'Website text');
      await heading(page).fill('Growers and bikes');
      await press(page, 'Save');
      await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
    },
    calls: {
      'content.texts': {
        // As by its link in the footer.
        ask: (page) => page.evaluate(() => window.history.pushState({}, '', '/growers')),
        askAgain: tryAgain,
        told: (page) => page.getByText('This page could not be loaded'),
        busy: pageOnItsWay,
        done: (page) => page.getByRole('heading', { level: 1, name: 'Growers and bikes' }),
      },
    },
  },
];

function saving(): Pick<FailingCall, 'told' | 'busy' | 'done'> {
  return {
    told: (page) => page.getByText(NOT_TOLD),
    busy: (page) => page.getByRole('button', { name: 'Saving...' }),
    done: (page) => page.getByText('Saved. Shoppers see it now.'),
  };
}
