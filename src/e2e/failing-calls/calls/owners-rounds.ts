import { expect, type Page } from '@playwright/test';
import { tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { gift } from '#src/e2e/screens/orders.ts';
import { makeRound } from '#src/e2e/screens/round-of-today.ts';
import type { Stage } from '#src/e2e/screens/screen.ts';

const PLACE = '-26.1467, 28.0436';
const place = (page: Page) => page.getByLabel('Coordinates, or a map’s link');
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const choose = async (page: Page, menu: string, item: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
const moveUp = (page: Page) => press(page, 'Move Pieter van der Merwe up');
const moveOut = (page: Page) => choose(page, 'More for Aisha Patel', 'Move to a new round');
const savePlace = (page: Page) => press(page, 'Save the place');

/** What the owner does with the rounds of a day. */
export const OWNERS_ROUNDS: readonly Visit[] = [
  {
    where: 'the rounds of a day, from its orders',
    open: async (stage) => {
      const { deliveryDate } = await gift(stage);
      await openOwners(stage, `orders?day=${deliveryDate}`, 'Orders');
    },
    calls: {
      'admin.rounds.ofDay': {
        ask: (page) => page.getByRole('link', { name: 'Rounds' }).click(),
        askAgain: tryAgain,
        told: (page) => page.getByText('The rounds could not be loaded'),
        done: (page) => page.getByRole('region', { name: 'Not on a round yet' }),
      },
      'admin.rounds.plan': {
        ask: (page) => press(page, 'Make the rounds'),
        told: (page) => page.getByText('The rounds were not made'),
        busy: (page) => page.getByRole('button', { name: 'Making…' }),
        done: (page) => page.getByRole('article', { name: /Lerato Dube/ }).first(),
      },
    },
  },
  {
    where: 'a round',
    open: openRounds,
    calls: {
      'admin.rounds.sheet': {
        ask: (page) => press(page, 'Run sheet'),
        askAgain: tryAgain,
        told: (page) => page.getByText('The run sheet could not be loaded'),
        done: (page) => page.getByRole('img', { name: /^QR code of the map/ }).first(),
      },
      'admin.rounds.arrange': {
        ask: async (page) => {
          await press(page, 'Back to the rounds');
          await moveUp(page);
        },
        askAgain: moveUp,
        told: (page) => page.getByText('The new order was not saved'),
        done: (page) => page.getByRole('article', { name: 'Stop 1, Pieter van der Merwe' }).first(),
      },
      'admin.rounds.move': {
        ask: moveOut,
        told: (page) => page.getByText('The stops were not moved'),
        done: (page) => page.getByRole('article', { name: 'Stop 1, Aisha Patel' }).first(),
      },
      'admin.rounds.place': {
        ask: async (page) => {
          await press(page, 'Place Nomsa Khumalo on the map');
          await place(page).fill(PLACE);
          await savePlace(page);
        },
        askAgain: savePlace,
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        kept: (page) => expect(place(page)).toHaveValue(PLACE),
        done: (page) => page.getByText(/on the map$/).first(),
      },
      'admin.rounds.withdrawLink': {
        ask: (page) => press(page, 'Withdraw'),
        told: (page) => page.getByText('The link was not withdrawn'),
        done: (page) => page.getByText('No driver has a link to this round.').first(),
      },
      'admin.rounds.issueLink': {
        ask: (page) => press(page, 'Make the driver’s link'),
        told: (page) => page.getByText('The link was not made'),
        done: (page) => page.getByRole('button', { name: 'Copy the driver’s link' }).first(),
      },
    },
  },
];

async function openRounds(stage: Stage): Promise<void> {
  const { day } = await makeRound(stage);
  await openOwners(stage, `rounds/${day}`, 'Rounds');
}
