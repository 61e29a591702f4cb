import { expect, type Page } from '@playwright/test';
import type { Visit } from '#src/e2e/failing-calls/call.ts';
import { photo } from '#src/e2e/owner.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { gift } from '#src/e2e/screens/orders.ts';
import { hang, onCall } from '#src/e2e/screens/screen.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Send this photo?' });
const send = (page: Page) => question(page).getByRole('button', { name: 'Send it' }).click();
const remove = (page: Page) => page.getByRole('button', { name: 'Remove it' }).click();

/** What the owner does with the photo of a bouquet. */
export const OWNERS_PHOTOS: readonly Visit[] = [
  {
    where: 'the photo of a bouquet',
    open: async (stage) => {
      const { id } = await gift(stage);
      // News of orders makes the page read by itself.
      await onCall(stage, 'admin.orders.watch', hang);
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      const buffer = await photo();
      const picture = { name: 'image.jpg', mimeType: 'image/jpeg', buffer };
      await stage.page.locator('input[type=file]').setInputFiles(picture);
      await expect(question(stage.page)).toBeVisible();
    },
    calls: {
      'admin.photos.take': {
        ask: send,
        told: (page) => page.getByText(/^We could not tell whether it was sent/),
        busy: (page) => page.getByRole('button', { name: 'Sending...' }),
        kept: (page) =>
          expect(question(page).getByRole('img', { name: 'not sent yet' })).toBeVisible(),
        done: (page) => page.getByRole('img', { name: 'The finished bouquet' }),
      },
      'admin.photos.remove': {
        ask: async (page) => {
          await page.getByRole('button', { name: 'Remove', exact: true }).click();
          await remove(page);
        },
        askAgain: remove,
        told: (page) => page.getByText(/^We could not tell whether it was removed/),
        busy: (page) => page.getByRole('button', { name: 'Removing...' }),
        done: (page) => page.getByText('No photo yet'),
      },
    },
  },
];
