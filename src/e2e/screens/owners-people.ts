import { expect, type Page } from '@playwright/test';
import type { Erasure, PersonView } from '#contract/privacy/person.schema.ts';
import { openAccount } from './open-account.ts';
import { onResult, type Screen, type Stage } from './screen.ts';

const PERSON = 'nomvula.dlamini@example.co.za';

/** What the shop has of a person. No person is really erased. */
export const OWNERS_PEOPLE: readonly Screen[] = [
  {
    name: 'admin-personal-data',
    title: 'What the shop has of a person',
    open: findPerson,
  },
  {
    name: 'admin-personal-data-wrong',
    title: 'A person who is neither an address nor a number',
    open: async (stage) => {
      await openAccount(stage, 'Personal data');
      await find(stage.page, 'Nomvula');
      await expect(stage.page.getByText(/^Please enter one email address/)).toBeVisible();
    },
  },
  {
    name: 'admin-personal-data-erase',
    title: 'Whether to erase a person',
    open: async (stage) => {
      await findPerson(stage);
      await stage.page.getByRole('button', { name: 'Erase' }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-personal-data-left',
    title: 'What of a person was erased and what was left',
    open: async (stage) => {
      await onResult<Erasure>(stage, 'admin.people.erase', () => ({
        erased: ['FS-7K4M-2QX9', 'FS-3C5D-8WYZ'],
        received: [],
        left: ['FS-9HJK-4MNP'],
        owed: ['FS-2QRS-6TVW'],
        beside: [],
        isPaymentArriving: true,
      }));
      await findPerson(stage);
      await stage.page.getByRole('button', { name: 'Erase' }).click();
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
      await expect(stage.page.getByText('Not everything is erased yet.')).toBeVisible();
    },
  },
];

async function find(page: Page, known: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Email address/ }).fill(known);
  await page.getByRole('button', { name: 'Find' }).click();
}

async function findPerson(stage: Stage): Promise<void> {
  await onResult<PersonView>(stage, 'admin.people.search', ({ counts }) => ({
    counts: {
      ...counts,
      shop_order: 3,
      received: 1,
      mail: 14,
      review: 1,
      newsletter_subscriber: 1,
    },
    beside: 1,
  }));
  await openAccount(stage, 'Personal data');
  await find(stage.page, PERSON);
  await expect(stage.page.getByText('Orders they placed')).toBeVisible();
}
