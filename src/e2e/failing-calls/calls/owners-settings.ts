import { expect, type Page } from '@playwright/test';
import {
  type FailingCall,
  pageOnItsWay,
  tryAgain,
  tryAgainBeside,
  type Visit,
} from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';

const cutOff = (page: Page) => page.getByLabel('Cut-off');
const legalName = (page: Page) => page.getByLabel('Legal name');
const sale = (page: Page) => page.getByLabel('Sale', { exact: true });

/** What the owner sets: delivery and words. */
export const OWNERS_SETTINGS: readonly Visit[] = [
  {
    where: 'the settings of delivery',
    open: async (stage) => {
      await openOwners(stage, 'delivery', 'Delivery');
      await expect(stage.page.getByText('and we deliver the same day.”')).toBeAttached();
    },
    calls: {
      'admin.delivery.preview': {
        ask: (page) => cutOff(page).fill('12:30'),
        askAgain: tryAgainBeside('The preview could not be loaded'),
        told: (page) => page.getByText('The preview could not be loaded').filter({ visible: true }),
        kept: (page) => expect(cutOff(page)).toHaveValue('12:30'),
        done: (page) => page.getByText(/^Order before 12:30pm|Order before 12:30pm/).first(),
      },
      'admin.delivery.save': {
        ...saving(),
        kept: (page) => expect(cutOff(page)).toHaveValue('12:30'),
      },
      'admin.delivery.history': {
        ask: (page) => page.getByText('Change history').click(),
        askAgain: tryAgainBeside('The history could not be loaded'),
        told: (page) => page.getByText('The history could not be loaded'),
        done: (page) => page.getByText('admin,').first(),
      },
    },
  },
  {
    where: 'the details on invoices',
    open: async (stage) => {
      await openOwners(stage, 'invoices', 'Invoices');
      await legalName(stage.page).fill('Melville Blooms');
    },
    calls: {
      'admin.invoices.saveSeller': {
        ...saving(),
        kept: (page) => expect(legalName(page)).toHaveValue('Melville Blooms'),
        done: (page) => page.getByText('Saved. The next invoice has it.'),
      },
    },
  },
  {
    where: "the owner's words, and the page that they are on",
    open: async (stage) => {
      await openOwners(stage, 'content', 'Website text');
      await sale(stage.page).fill('Half price on Mondays.');
    },
    calls: {
      'admin.content.save': {
        ...saving(),
        kept: (page) => expect(sale(page)).toHaveValue('Half price on Mondays.'),
      },
      'content.page': {
        // As by its link, which comes with the next page.
        ask: (page) => page.evaluate(() => window.history.pushState({}, '', '/sale')),
        askAgain: tryAgain,
        told: (page) => page.getByText('This page could not be loaded'),
        busy: pageOnItsWay,
        done: (page) => page.getByRole('main').getByText('Half price on Mondays.'),
      },
    },
  },
];

function saving(): FailingCall {
  return {
    ask: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    told: (page) => page.getByText(/^We could not tell whether it was saved/),
    busy: (page) => page.getByRole('button', { name: 'Saving...' }),
    done: (page) => page.getByText('Saved. Shoppers see it now.'),
  };
}
