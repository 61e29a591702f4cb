import type { OverviewView, SetUpStep } from '#contract/owner/overview.schema.ts';
import { backupNames } from '#server/features/backup/backup-folder.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

export type SetUpScope = Pick<Scope, 'shop' | 'seller' | 'delivery' | 'admins' | 'backups'>;

const INVOICES = { href: '/admin/invoices', label: 'Invoices' };
const DELIVERY = { href: '/admin/delivery', label: 'Delivery' };
const SECURITY = { href: '/admin/account/security', label: 'Security' };
const BACKUPS = { href: '/admin/account/background', label: 'What runs by itself' };

/**
 * Returns what the shop needs to be reached and paid, and what is good to have beside that, each with what is done of
 * it; an empty list where all is.
 */
export async function setUpLists(
  scope: SetUpScope,
): Promise<Pick<OverviewView, 'setUp' | 'advice'>> {
  const { shop, seller, delivery, admins, backups } = scope;
  const { details } = await seller.read();
  const { version } = await delivery.settings();
  const administrator = await admins.administrator();
  const names = await backupNames(backups.folder);
  const needed: SetUpStep[] = [
    ...shop.setUp,
    {
      title: 'Your details on invoices',
      why: 'The legal name and address on every receipt and tax invoice. What is issued without them stays so.',
      isDone: details.legalName !== '' && details.address !== '',
      settings: [],
      screen: INVOICES,
    },
    {
      title: 'Delivery area, days and times',
      why: 'Where and when you deliver. Until you have looked, the shop takes orders for every day of the week.',
      isDone: version > 0,
      settings: [],
      screen: DELIVERY,
    },
    {
      title: 'A password of your own',
      why: 'The first one stands in a file of the server, readable to those who look after it.',
      isDone: administrator === null || administrator.passwordHash !== administrator.givenHash,
      settings: [],
      screen: SECURITY,
    },
  ];
  const advice: SetUpStep[] = [
    {
      title: 'A second factor',
      why: 'Your phone is asked for beside your password, so that a stolen password opens nothing.',
      isDone: Boolean(administrator?.secondFactor),
      settings: [],
      screen: SECURITY,
    },
    {
      title: 'A first backup',
      why: 'Orders, customers and photos in a file that you keep somewhere else.',
      isDone: names.length > 0,
      settings: [],
      screen: BACKUPS,
    },
  ];
  return { setUp: unlessDone(needed), advice: unlessDone(advice) };
}

function unlessDone(steps: SetUpStep[]): SetUpStep[] {
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
