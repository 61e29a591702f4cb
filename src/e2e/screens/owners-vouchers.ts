import { expect } from '@playwright/test';
import { openOwners } from './open-owners.ts';
import { onResult, type Screen } from './screen.ts';
import type { SubscriptionsView } from '#contract/subscription/subscription.schema.ts';

/** The owner's vouchers and subscriptions. No voucher is ever saved. */
export const OWNERS_VOUCHERS: readonly Screen[] = [
  {
    name: 'admin-vouchers',
    title: 'Vouchers, none yet',
    open: async (stage) => {
      await openOwners(stage, 'vouchers', 'Vouchers');
      await expect(stage.page.getByText('No voucher is on')).toBeVisible();
    },
  },
  {
    name: 'admin-voucher-wrong',
    title: 'A new voucher, filled in wrongly',
    open: async (stage) => {
      const { page } = stage;
      await openOwners(stage, 'vouchers', 'Vouchers');
      await page.getByRole('button', { name: 'New voucher' }).click();
      await page.getByRole('button', { name: 'Save the voucher' }).click();
      await expect(page.getByText('Use 4 to 30 letters, digits and dashes')).toBeVisible();
    },
  },
  {
    name: 'admin-subscriptions',
    title: 'Subscriptions, not offered',
    open: async (stage) => {
      // Another screen of the same shop may have one.
      await onResult<SubscriptionsView>(stage, 'admin.subscriptions.list', (view) => ({
        ...view,
        offered: [],
        subscriptions: [],
      }));
      await openOwners(stage, 'subscriptions', 'Subscriptions');
      await expect(stage.page.getByText('The checkout does not offer them')).toBeVisible();
    },
  },
];
