import { expect, type Page } from '@playwright/test';
import type { Visit } from '#src/e2e/failing-calls/call.ts';
import { claimOrder, deliveredOrder } from '#src/e2e/screens/claims.ts';
import { open } from '#src/e2e/screens/looking-around.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { hang, onCall } from '#src/e2e/screens/screen.ts';

const WORDS = 'The roses hung their heads.';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Answer in words' });

/** What a shopper says is wrong with an order. */
export const SHOPPERS_CLAIMS: readonly Visit[] = [
  {
    where: 'what is wrong with an order',
    open: async (stage) => {
      const { page } = stage;
      const { id, key } = await deliveredOrder(stage);
      await open(stage, `/my-order/${id}?key=${key}`);
      await page.getByRole('button', { name: 'Something is wrong' }).click();
      await page.getByLabel('What is wrong').selectOption('Wilted or damaged');
      await page.getByLabel('In your words').fill(WORDS);
    },
    calls: {
      'claim.make': {
        ask: (page) => page.getByRole('button', { name: 'Tell the florist' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was sent/),
        busy: (page) => page.getByRole('button', { name: 'Sending...' }),
        kept: (page) => expect(page.getByLabel('In your words')).toHaveValue(WORDS),
        done: (page) => page.getByText(/^Thank you for telling us/),
      },
    },
  },
];

/** What the owner answers. */
export const OWNERS_CLAIMS: readonly Visit[] = [
  {
    where: 'the answer to what is wrong',
    open: async (stage) => {
      const { id } = await claimOrder(stage);
      // News of orders makes the page read by itself.
      await onCall(stage, 'admin.orders.watch', hang);
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      await stage.page.getByRole('button', { name: 'Answer in words' }).click();
      await dialog(stage.page).getByLabel('Your answer').fill('We are sorry.');
    },
    calls: {
      'admin.claims.answer': {
        ask: (page) => dialog(page).getByRole('button', { name: 'Send the answer' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was sent/),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        kept: (page) => expect(dialog(page).getByLabel('Your answer')).toHaveValue('We are sorry.'),
        done: (page) => page.getByText(/^Answered on/),
      },
    },
  },
];
