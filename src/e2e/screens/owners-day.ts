import { expect } from '@playwright/test';
import { askForQuote } from '#src/e2e/shopper.ts';
import { openOwners } from './open-owners.ts';
import { gift } from './orders.ts';
import { onResult, type Screen } from './screen.ts';
import type { OrdersOfDayView } from '#contract/order/admin-order.schema.ts';

/** The owner's screens beside the catalogue. Nothing is ever changed. */
export const OWNERS_DAY: readonly Screen[] = [
  {
    name: 'admin-overview',
    title: 'Overview',
    open: async (stage) => {
      await gift(stage);
      await openOwners(stage, 'overview', 'Overview');
      const bars = stage.page.locator('[data-bar]');
      await expect(bars.first()).toBeAttached();
    },
  },
  {
    name: 'admin-orders',
    title: 'Orders of a day',
    open: async (stage) => {
      const { deliveryDate } = await gift(stage);
      await openOwners(stage, `orders?day=${deliveryDate}`, 'Orders');
      await stage.page.getByRole('checkbox', { name: /^Choose Lerato Dube/ }).check();
    },
  },
  {
    name: 'admin-orders-late',
    title: 'Orders that run late',
    open: async (stage) => {
      await gift(stage);
      const late = 'Its time ends at noon, in 40 minutes, and it is not on its way.';
      await onResult<OrdersOfDayView>(stage, 'admin.orders.day', (day) => ({
        ...day,
        attention: day.attention.map((order) => ({ ...order, late, toPay: '120.00' })),
        lateTotal: day.attention.length,
      }));
      await openOwners(stage, 'overview', 'Overview');
      await stage.page
        .getByRole('navigation', { name: 'Your screens' })
        .getByRole('link', { name: 'Orders', exact: true })
        .click();
      await expect(stage.page.getByRole('link', { name: /^Running late/ })).toBeVisible();
      await expect(stage.page.getByText('Running late.').first()).toBeVisible();
      await expect(stage.page.getByText('Still to pay R120.00').first()).toBeVisible();
    },
  },
  {
    name: 'admin-orders-none',
    title: 'Orders of a day without any',
    open: async (stage) => {
      await openOwners(stage, 'orders?day=2030-01-01', 'Orders');
      await expect(stage.page.getByText('No orders for this day yet')).toBeVisible();
    },
  },
  {
    name: 'admin-order',
    title: 'One order',
    open: async (stage) => {
      const { id, orderNumber } = await gift(stage);
      await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
      await expect(stage.page.getByRole('region', { name: 'Payment' })).toContainText('Paid');
    },
  },
  {
    name: 'admin-order-cancel',
    title: 'Cancelling an order',
    open: async (stage) => {
      const { id, orderNumber } = await gift(stage);
      await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
      await stage.page.getByRole('button', { name: 'Cancel order' }).first().click();
      await expect(stage.page.getByLabel('Why')).toBeFocused();
      await expect(stage.page.getByText(/^The shopper gets an email that/)).toBeVisible();
    },
  },
  {
    name: 'admin-delivery',
    title: 'When and where we deliver, changed and not saved yet',
    open: async (stage) => {
      await openOwners(stage, 'delivery', 'Delivery');
      // The preview is there once the form answers.
      await expect(stage.page.getByText('and we deliver the same day.”')).toBeAttached();
      await stage.page.getByLabel('Cut-off').fill('12:30');
      await expect(stage.page.getByText(/Order before 12:30pm/).first()).toBeAttached();
      // The strip follows once the server has answered.
      await expect(stage.page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'admin-words',
    title: "The owner's words",
    open: (stage) => openOwners(stage, 'content', 'Website text'),
  },
  {
    name: 'admin-payments',
    title: 'Payments, money to refund',
    open: async (stage) => {
      const { orderNumber } = await gift(stage);
      await openOwners(stage, 'payments', 'Payments');
      const record = stage.page.getByRole('listitem', { name: `${orderNumber}, Paid twice` });
      await record.getByRole('button', { name: 'Make a refund' }).click();
      await expect(record.getByRole('button', { name: 'Refund through PayFast' })).toBeVisible();
    },
  },
  {
    name: 'admin-go-to',
    title: 'The way to everything, one order found',
    open: async (stage) => {
      await gift(stage);
      await openOwners(stage, 'delivery', 'Delivery');
      await stage.page.getByRole('button', { name: 'Go to' }).click();
      const palette = stage.page.getByRole('dialog', { name: 'Go to' });
      await palette.getByRole('combobox').fill('le');
      await expect(palette.getByRole('option', { name: /Lerato Dube/ }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-bookkeeping',
    title: 'Files for the bookkeeper, between days the wrong way round',
    open: async (stage) => {
      await openOwners(stage, 'payments', 'Payments');
      await stage.page.getByRole('button', { name: 'For your bookkeeper' }).click();
      const dialog = stage.page.getByRole('dialog', { name: 'Files for your bookkeeper' });
      await dialog.getByLabel('To').fill('2026-01-01');
      await expect(dialog.getByText('The last day is before the first')).toBeVisible();
    },
  },
  {
    name: 'admin-enquiries',
    title: 'Quote requests',
    open: async (stage) => {
      await askForQuote(stage.page, stage.address);
      await openOwners(stage, 'enquiries', 'Quote requests');
      await expect(stage.page.getByText('left to answer').first()).toBeVisible();
    },
  },
  {
    name: 'admin-mails',
    title: 'Emails, one with another address',
    open: async (stage) => {
      await gift(stage);
      await openOwners(stage, 'mails', 'Emails');
      const mail = stage.page.getByRole('article').first();
      await mail.getByRole('button', { name: 'Change address' }).click();
      await expect(mail.getByLabel('New address')).toBeFocused();
    },
  },
  {
    name: 'admin-print-order',
    title: "An order's papers",
    open: async (stage) => {
      const { id, orderNumber } = await gift(stage);
      await openOwners(stage, `print/order/${id}`, orderNumber);
    },
  },
  {
    name: 'admin-print-day',
    title: "A day's papers",
    open: async (stage) => {
      const { deliveryDate } = await gift(stage);
      await openOwners(stage, `print/day?date=${deliveryDate}`, /./);
      await expect(stage.page.getByRole('region', { name: 'Delivery slips' })).toBeVisible();
    },
  },
];
