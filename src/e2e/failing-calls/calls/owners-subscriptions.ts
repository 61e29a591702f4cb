import { tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';
import { openOwners } from '#src/e2e/screens/open-owners.ts';

/** What the owner reads of subscriptions. None is offered: all other walks are of a shop without. */
export const OWNERS_SUBSCRIPTIONS: readonly Visit[] = [
  {
    where: 'the subscriptions, from the navigation',
    open: (stage) => openOwners(stage, 'enquiries', 'Quote requests'),
    calls: {
      'admin.subscriptions.list': {
        ask: async (page) => {
          await page.getByRole('button', { name: 'More' }).first().click();
          await page.getByRole('menuitem', { name: 'Subscriptions' }).click();
        },
        askAgain: tryAgain,
        told: (page) => page.getByText('The subscriptions could not be loaded'),
        done: (page) => page.getByText('None. The checkout does not offer them.'),
      },
    },
  },
];
