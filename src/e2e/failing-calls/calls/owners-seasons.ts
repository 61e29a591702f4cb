import { expect, type Page } from '@playwright/test';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** What the owner does with the seasons that have prices of their own. */
export const OWNERS_SEASONS: readonly Visit[] = [
  {
    where: 'the seasons, from the products',
    open: (stage) => openOwners(stage, 'dashboard', 'Product Management'),
    calls: {
      'admin.seasons.list': {
        ask: (page) => page.getByRole('link', { name: 'Season prices' }).click(),
        askAgain: tryAgain,
        told: (page) => page.getByText('The seasons could not be loaded'),
        done: (page) => page.getByText('No season is on: every day has the usual prices.'),
      },
      'admin.seasons.save': {
        ask: async (page) => {
          await press(page, 'New season');
          await fillSeason(page);
          await press(page, 'Save the season');
        },
        askAgain: (page) => press(page, 'Save the season'),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.getByRole('button', { name: 'Saving...' }),
        kept: (page) => expect(page.getByLabel('Name')).toHaveValue('Summer Fair'),
        done: (page) => page.getByText(/^15 % more for deliveries/),
      },
      'admin.seasons.history': {
        ask: (page) => page.getByText('Change history').click(),
        askAgain: tryAgain,
        told: (page) => page.getByText('The history could not be loaded'),
        done: (page) => page.getByText('by admin').first(),
      },
      'admin.seasons.end': {
        ask: (page) => press(page, 'End Summer Fair'),
        told: (page) => page.getByText('The season was not ended'),
        done: (page) => page.getByText('Ended', { exact: true }).first(),
      },
    },
  },
];

/** Fills the form for days that are far ahead. */
export async function fillSeason(page: Page): Promise<void> {
  const first = addDays(johannesburgTime(new Date()).date, 300);
  await page.getByLabel('Name').fill('Summer Fair');
  await page.getByLabel('First day of delivery').fill(first);
  await page.getByLabel('Last day of delivery').fill(addDays(first, 1));
  await page.getByLabel('By how many per cent').fill('15');
}
