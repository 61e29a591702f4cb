import { expect } from '@playwright/test';
import { type AccountItem, chooseAccount } from './open-account.ts';
import { openByLink, openOwners } from './open-owners.ts';
import { gift } from './orders.ts';
import { fail, hang, onCall, type Screen, type Stage } from './screen.ts';

/** A screen of the owner's, reached by a link so that the browser asks for what is on it, not the server. */
interface Place {
  name: string;
  heading: string;
  /** What it asks for, … */
  procedure: string;
  /** … as in "The emails could not be loaded". */
  what: string;
  /** Presses what leads to it. */
  go: (stage: Stage) => Promise<void>;
}

const PLACES: readonly Place[] = [
  {
    name: 'overview',
    heading: 'Overview',
    procedure: 'admin.overview',
    what: 'overview',
    go: byNavigation('Overview'),
  },
  {
    name: 'orders',
    heading: 'Orders',
    procedure: 'admin.orders.day',
    what: 'orders',
    go: byNavigation('Orders'),
  },
  {
    name: 'order',
    heading: 'Order',
    procedure: 'admin.orders.byId',
    what: 'order',
    go: async (stage) => {
      const { deliveryDate } = await gift(stage);
      await openOwners(stage, `orders?day=${deliveryDate}`, 'Orders');
      await stage.page.getByRole('link', { name: 'Lerato Dube' }).first().click();
    },
  },
  {
    name: 'dashboard',
    heading: 'Product Management',
    procedure: 'admin.products.list',
    what: 'products',
    go: byNavigation('Products'),
  },
  {
    name: 'delivery',
    heading: 'Delivery',
    procedure: 'admin.delivery.settings',
    what: 'delivery settings',
    go: byNavigation('Delivery'),
  },
  {
    name: 'payments',
    heading: 'Payments',
    procedure: 'admin.payments.list',
    what: 'payments',
    go: byNavigation('Payments'),
  },
  {
    name: 'invoices',
    heading: 'Invoices',
    procedure: 'admin.invoices.list',
    what: 'invoices',
    go: byNavigation('Invoices'),
  },
  {
    name: 'enquiries',
    heading: 'Quote requests',
    procedure: 'admin.enquiries.list',
    what: 'quote requests',
    go: byNavigation('Quote requests'),
  },
  {
    name: 'reviews',
    heading: 'Reviews',
    procedure: 'admin.reviews.list',
    what: 'reviews',
    go: byNavigation('Reviews'),
  },
  {
    name: 'mails',
    heading: 'Emails',
    procedure: 'admin.mails.list',
    what: 'emails',
    go: byNavigation('Emails'),
  },
  {
    name: 'subscribers',
    heading: 'Newsletter',
    procedure: 'admin.subscribers.list',
    what: 'addresses',
    go: byNavigation('Newsletter'),
  },
  {
    name: 'words',
    heading: 'Website text',
    procedure: 'admin.content.get',
    what: 'website text',
    go: byNavigation('Website text'),
  },
  {
    name: 'security',
    heading: 'Security',
    procedure: 'admin.security.get',
    what: 'list of browsers',
    go: byAccount('Security'),
  },
  {
    name: 'log',
    heading: 'Log',
    procedure: 'admin.log',
    what: 'log',
    go: byAccount('Log'),
  },
  {
    name: 'background',
    heading: 'What runs by itself',
    procedure: 'admin.background.get',
    what: 'tasks',
    go: byAccount('What runs by itself'),
  },
];

/** Those that are asked for only when the owner says so. */
const ASKED_ONCE = ['dashboard', 'words'];

/** Each screen while it is waited for, and when it could not be loaded. */
const LOADS: readonly Screen[] = PLACES.flatMap((place): Screen[] => [
  {
    name: `admin-${place.name}-slow`,
    title: `${place.heading}, waited for`,
    open: (stage) => openSlow(stage, place),
  },
  {
    name: `admin-${place.name}-failed`,
    title: `${place.heading}, not loaded`,
    open: (stage) => openFailed(stage, place),
  },
]);

/** What the owner sees of answers that are late or fail. */
export const OWNERS_FAILURES: readonly Screen[] = [
  ...LOADS,
  ...PLACES.filter(({ name }) => ASKED_ONCE.includes(name)).map(
    (place): Screen => ({
      name: `admin-${place.name}-again`,
      title: `${place.heading}, not loaded and asked for again`,
      open: async (stage) => {
        await openFailed(stage, place);
        await onCall(stage, place.procedure, hang);
        await stage.page.getByRole('button', { name: 'Try again' }).click();
        await expect(stage.page.getByText('could not be loaded')).toHaveCount(0);
      },
    }),
  ),
  {
    name: 'admin-delivery-preview-failed',
    title: 'Delivery, what shoppers will see not loaded',
    open: async (stage) => {
      const { page } = stage;
      await openOwners(stage, 'delivery', 'Delivery');
      await expect(page.getByText('and we deliver the same day.”')).toBeAttached();
      await onCall(stage, 'admin.delivery.preview', fail);
      await page.getByLabel('Cut-off').fill('12:30');
      const told = page.getByText('The preview could not be loaded').filter({ visible: true });
      await expect(told).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];

async function openSlow(stage: Stage, { procedure, go }: Place): Promise<void> {
  await onCall(stage, procedure, hang);
  await go(stage);
  await expect(stage.page.locator('html[data-loading]')).toBeAttached();
}

async function openFailed(stage: Stage, { heading, procedure, what, go }: Place): Promise<void> {
  const { page } = stage;
  await onCall(stage, procedure, fail);
  await go(stage);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.getByText(`The ${what} could not be loaded`)).toBeVisible();
  // What was asked for in one batch with it has failed as well.
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
}

function byNavigation(label: string): Place['go'] {
  return (stage) => openByLink(stage, label);
}

function byAccount(item: AccountItem): Place['go'] {
  return async (stage) => {
    await openOwners(stage, 'mails', 'Emails');
    await chooseAccount(stage, item);
  };
}
