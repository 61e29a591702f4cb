import { expect, type Page } from '@playwright/test';
import { tryAgainBeside, type Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';
import { paidOrder } from '#src/e2e/screens/orders.ts';
import { oneMore, openChange, preview } from '#src/e2e/screens/owners-change.ts';
import { hang, onCall, type Stage } from '#src/e2e/screens/screen.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const number = (page: Page) => page.getByLabel(/^Number of /).first();

/** What the change of a placed order asks for and sends, and letting go what it left to be paid. */
export const OWNERS_CHANGE: readonly Visit[] = [
  {
    where: 'the way to a change of a placed order',
    open: async (stage) => {
      await withoutNews(stage);
      const { id } = await paidOrder(stage, 'Norwood Carnations');
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
    },
    calls: {
      'admin.desk.orderToChange': {
        ask: (page) => page.getByRole('link', { name: 'Change', exact: true }).click(),
        askAgain: tryAgainBeside('The order could not be loaded'),
        told: (page) => page.getByText('The order could not be loaded'),
        done: (page) => page.getByLabel('Street address'),
      },
    },
  },
  {
    where: 'a change of a placed order',
    open: async (stage) => {
      await withoutNews(stage);
      await openChange(stage);
      await oneMore(stage);
    },
    calls: {
      'admin.desk.previewChange': {
        ask: (page) => press(page, 'Look at the change'),
        told: (page) => page.getByText(/^There was no answer, so what the change does/),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        kept: (page) => expect(number(page)).toHaveValue('2'),
        done: (page) => page.getByRole('heading', { name: 'What saving does' }),
      },
    },
  },
  {
    where: 'a change of a placed order that was looked at',
    open: async (stage) => {
      await withoutNews(stage);
      await openChange(stage);
      await oneMore(stage);
      await preview(stage);
    },
    calls: {
      'admin.desk.change': {
        ask: (page) => press(page, 'Save the change'),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        busy: (page) => page.getByRole('button', { name: 'One moment...' }),
        kept: (page) => expect(number(page)).toHaveValue('2'),
        done: (page) => page.getByRole('heading', { level: 1, name: /^Order FS-/ }),
      },
    },
  },
  {
    where: 'an order of which a change is still to be paid',
    open: async (stage) => {
      await withoutNews(stage);
      await openChange(stage);
      await oneMore(stage);
      await preview(stage);
      await press(stage.page, 'Save the change');
      await expect(stage.page.getByRole('heading', { level: 1, name: /^Order FS-/ })).toBeVisible();
    },
    calls: {
      'admin.desk.waive': {
        ask: (page) => press(page, /^Let R.* go$/),
        told: (page) => page.getByText(/^We could not tell whether it was saved/),
        done: (page) => page.getByText(/ is let go$/).first(),
      },
    },
  },
];

/** News of orders makes the screens read by themselves, and then a press need not. */
async function withoutNews(stage: Stage): Promise<void> {
  await onCall(stage, 'admin.orders.watch', hang);
}
