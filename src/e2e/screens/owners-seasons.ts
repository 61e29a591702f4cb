import { expect } from '@playwright/test';
import { fillSeason } from '#src/e2e/failing-calls/calls/owners-seasons.ts';
import { openOwners } from './open-owners.ts';
import { fail, hang, onCall, type Screen } from './screen.ts';

/** The owner's seasons in their states. None is ever saved. */
export const OWNERS_SEASONS: readonly Screen[] = [
  {
    name: 'admin-seasons',
    title: 'Season prices, none yet',
    open: async (stage) => {
      await openOwners(stage, 'seasons', 'Season prices');
      await expect(stage.page.getByText('every day has the usual prices')).toBeVisible();
    },
  },
  {
    name: 'admin-season-new',
    title: 'A new season with what each bouquet would cost',
    open: async (stage) => {
      const { page } = stage;
      await openOwners(stage, 'seasons', 'Season prices');
      await page.getByRole('button', { name: 'New season' }).click();
      await fillSeason(page);
      await page.getByLabel('For', { exact: true }).selectOption('Chosen products');
      await page.getByLabel('Melville Blush').check();
      await page.getByText('What each bouquet would cost', { exact: true }).click();
      await expect(page.getByRole('row', { name: 'Melville Blush, Medium (M)' })).toBeVisible();
    },
  },
  {
    name: 'admin-season-wrong',
    title: 'A new season, filled in wrongly',
    open: async (stage) => {
      const { page } = stage;
      await openOwners(stage, 'seasons', 'Season prices');
      await page.getByRole('button', { name: 'New season' }).click();
      await page.getByRole('button', { name: 'Save the season' }).click();
      await expect(page.getByText('Give the season a name')).toBeVisible();
    },
  },
  {
    name: 'admin-season-not-saved',
    title: 'A new season, no answer',
    open: async (stage) => {
      const { page } = stage;
      await onCall(stage, 'admin.seasons.save', fail);
      await openOwners(stage, 'seasons', 'Season prices');
      await page.getByRole('button', { name: 'New season' }).click();
      await fillSeason(page);
      await page.getByRole('button', { name: 'Save the season' }).click();
      await expect(page.getByText(/^We could not tell whether it was saved/)).toBeVisible();
    },
  },
  {
    name: 'admin-seasons-slow',
    title: 'Season prices, waited for',
    open: async (stage) => {
      await onCall(stage, 'admin.seasons.list', hang);
      await openOwners(stage, 'seasons', 'Season prices');
      await expect(stage.page.getByRole('status', { name: 'Loading the seasons' })).toBeVisible();
    },
  },
  {
    name: 'admin-seasons-failed',
    title: 'Season prices that could not be loaded',
    open: async (stage) => {
      await onCall(stage, 'admin.seasons.list', fail);
      await openOwners(stage, 'seasons', 'Season prices');
      await expect(stage.page.getByText('The seasons could not be loaded')).toBeVisible();
    },
  },
];
