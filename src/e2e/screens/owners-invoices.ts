import { expect } from '@playwright/test';
import { openByLink, openOwners } from './open-owners.ts';
import { gift, makeCart, orderOf } from './orders.ts';
import { fail, onCall, type Screen } from './screen.ts';

/** The owner's invoices in their states. */
export const OWNERS_INVOICES: readonly Screen[] = [
  {
    name: 'admin-invoices',
    title: 'Invoices, with what was issued',
    open: async (stage) => {
      const { orderNumber } = await gift(stage);
      await openOwners(stage, 'invoices', 'Invoices');
      const order = stage.page.getByRole('link', { name: `Order ${orderNumber}` });
      await expect(order.first()).toBeVisible();
    },
  },
  {
    name: 'admin-invoices-wrong',
    title: 'Invoices, a VAT number that is none',
    open: async (stage) => {
      await openOwners(stage, 'invoices', 'Invoices');
      await stage.page.getByLabel('VAT number').fill('123');
      await stage.page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(
        stage.page.getByText('VAT number must be 10 digits that begin with 4'),
      ).toBeVisible();
    },
  },
  {
    name: 'admin-invoices-seller-failed',
    title: 'Invoices, their details not loaded',
    open: async (stage) => {
      await onCall(stage, 'admin.invoices.seller', fail);
      await openByLink(stage, 'Invoices');
      await expect(
        stage.page.getByText('The details on your invoices could not be loaded'),
      ).toBeVisible();
    },
  },
  {
    name: 'admin-invoices-company',
    title: "What an order's invoice is going to say of the customer's company",
    open: async (stage) => {
      const { lines } = await makeCart(stage.address, ['Norwood Carnations']);
      const { id } = await orderOf(stage.address, lines, {
        companyName: 'Acme Mining',
        orderReference: 'PO 4711',
      });
      await openOwners(stage, `orders/${id}`, /^Order FS-/);
      await stage.page.getByRole('button', { name: 'Company details' }).click();
      const dialog = stage.page.getByRole('dialog', { name: 'Company details' });
      await expect(dialog.getByLabel('Company name (optional)')).toHaveValue('Acme Mining');
    },
  },
];
