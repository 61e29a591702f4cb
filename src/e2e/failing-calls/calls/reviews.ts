import { expect, type Page } from '@playwright/test';
import type { Visit } from '#src/e2e/failing-calls/call.ts';
import { deliveredOrder } from '#src/e2e/screens/claims.ts';
import { open } from '#src/e2e/screens/looking-around.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { reviewedOrder } from '#src/e2e/screens/reviews.ts';

const WORDS = 'They lasted ten days.';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Answer/ });

/** What a shopper says of a bouquet. */
export const SHOPPERS_REVIEWS: readonly Visit[] = [
  {
    where: 'the review of a bouquet',
    open: async (stage) => {
      const { page } = stage;
      const { id, key } = await deliveredOrder(stage);
      await open(stage, `/my-order/${id}/review?key=${key}`);
      await page.getByRole('radio', { name: '4 stars' }).check();
      await page.getByLabel('In your words').fill(WORDS);
    },
    calls: {
      'review.write': {
        ask: (page) => page.getByRole('button', { name: 'Send your review' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was sent/),
        busy: (page) => page.getByRole('button', { name: 'Sending...' }),
        kept: (page) => expect(page.getByLabel('In your words')).toHaveValue(WORDS),
        done: (page) => page.getByText(/^Thank you. The florist reads it first/),
      },
    },
  },
];

/** What the owner makes of reviews. */
export const OWNERS_REVIEWS: readonly Visit[] = [
  {
    where: 'the reviews',
    open: async (stage) => {
      await reviewedOrder(stage);
      await openOwners(stage, 'reviews', 'Reviews');
    },
    calls: {
      'admin.reviews.ask': {
        ask: (page) => page.getByRole('switch', { name: 'Ask shoppers for a review' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.locator('[name=asking][aria-busy=true]'),
        done: (page) => page.locator('[name=asking][aria-busy=false]:checked'),
      },
      'admin.reviews.show': {
        ask: (page) => page.getByRole('button', { name: 'Mark as read and show' }).first().click(),
        told: (page) => page.getByText(/^We could not tell whether it was shown/),
        done: (page) => page.getByText(/^The review is shown with/),
      },
    },
  },
  {
    where: 'the answer to a review',
    open: async (stage) => {
      await reviewedOrder(stage);
      await openOwners(stage, 'reviews', 'Reviews');
      await stage.page.getByRole('button', { name: 'Answer', exact: true }).first().click();
      await dialog(stage.page).getByLabel('Your answer').fill('Thank you.');
    },
    calls: {
      'admin.reviews.answer': {
        ask: (page) => dialog(page).getByRole('button', { name: 'Save the answer' }).click(),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        kept: (page) => expect(dialog(page).getByLabel('Your answer')).toHaveValue('Thank you.'),
        done: (page) => page.getByText('Answered', { exact: true }),
      },
    },
  },
];
