import { expect } from '@playwright/test';
import { openOwners } from './open-owners.ts';
import { roundOfToday } from './round-of-today.ts';
import { fail, onCall, type Screen, type Stage } from './screen.ts';

/** The owner's rounds, and a round on its driver's phone. Nothing is ever sent. */
export const ROUNDS: readonly Screen[] = [
  {
    name: 'admin-rounds',
    title: 'The rounds of a day',
    open: async (stage) => {
      const { day } = await roundOfToday(stage);
      await openOwners(stage, `rounds/${day}`, 'Rounds');
      await expect(stage.page.getByRole('article', { name: /Nomsa Khumalo/ })).toBeVisible();
    },
  },
  {
    name: 'admin-rounds-none',
    title: 'The rounds of a day without orders',
    open: async (stage) => {
      await openOwners(stage, 'rounds/2030-01-01', 'Rounds');
      await expect(stage.page.getByText('Nothing to drive on this day')).toBeVisible();
    },
  },
  {
    name: 'admin-rounds-place',
    title: 'Putting a stop on the map, with an address instead of coordinates',
    open: async (stage) => {
      const { day } = await roundOfToday(stage);
      const { page } = stage;
      await openOwners(stage, `rounds/${day}`, 'Rounds');
      await page.getByRole('button', { name: 'Place Nomsa Khumalo on the map' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Place on the map' });
      await dialog.getByLabel('Coordinates, or a map’s link').fill('Tyrone Avenue');
      await dialog.getByRole('button', { name: 'Save the place' }).click();
      await expect(dialog.getByText(/^Paste two numbers/)).toBeVisible();
    },
  },
  {
    name: 'admin-rounds-sheet',
    title: 'The run sheet of a round',
    open: async (stage) => {
      const { day } = await roundOfToday(stage);
      await openOwners(stage, `rounds/${day}`, 'Rounds');
      await stage.page.getByRole('button', { name: 'Run sheet' }).first().click();
      await expect(
        stage.page.getByRole('img', { name: /^QR code of the map/ }).first(),
      ).toBeVisible();
    },
  },
  { name: 'driver-round', title: 'A round on its driver’s phone', open: openRound },
  {
    name: 'driver-outcome',
    title: 'What happened at a door, without the name that it needs',
    open: async (stage) => {
      await openRound(stage);
      const stop = stage.page.getByRole('article', { name: /Nomsa Khumalo/ });
      await stop.getByRole('button', { name: 'Left with someone' }).click();
      await stop.getByRole('button', { name: 'Save' }).click();
      await expect(stop.getByText('Please say with whom')).toBeVisible();
    },
  },
  {
    name: 'driver-waiting',
    title: 'A round without a network: an outcome that is still to be sent',
    open: async (stage) => {
      await openRound(stage);
      await onCall(stage, 'round.report', fail);
      const stop = stage.page.getByRole('article', { name: /Nomsa Khumalo/ });
      await stop.getByRole('button', { name: 'Delivered' }).click();
      await stop.getByRole('textbox', { name: /^To whom/ }).fill('Sipho at the gate');
      await stop.getByRole('button', { name: 'Save' }).click();
      await expect(stage.page.getByText(/^1 to be sent/)).toBeVisible();
    },
  },
  {
    name: 'driver-ended',
    title: 'A driver’s link that has ended',
    open: async ({ page, address }) => {
      await page.goto(`${address}/round/of-a-withdrawn-link`);
      await expect(page.getByRole('heading', { name: 'This round is closed' })).toBeVisible();
    },
  },
];

/** Opens the round of today on its driver's phone. */
export async function openRound(stage: Stage): Promise<void> {
  const { link } = await roundOfToday(stage);
  const { page, address } = stage;
  await page.goto(`${address}${new URL(link).pathname}`);
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
  await expect(page.getByRole('heading', { name: /^1\. Nomsa Khumalo/ })).toBeVisible();
}
