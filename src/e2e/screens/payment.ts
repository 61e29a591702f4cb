import { expect, type Page } from '@playwright/test';
import type { OrderStatus } from '#contract/order/order.ts';
import { open } from './looking-around.ts';
import { pay } from './orders.ts';
import { change, onCall, placeOrder, type Screen } from './screen.ts';

/** What comes after PayFast. */
export const PAYMENT: readonly Screen[] = [
  {
    name: 'payment-success',
    title: 'Payment success without an order',
    open: async (stage) => {
      await open(stage, '/payment/success');
      await expectHeading(stage.page, 'Payment Successful');
    },
  },
  {
    name: 'payment-paid',
    title: 'Payment success',
    open: async (stage) => {
      const placed = await placeOrder(stage);
      await pay(stage, placed);
      await open(stage, `/payment/success?order_id=${placed.id}`);
      await expectHeading(stage.page, 'Payment Successful');
      await expect(stage.page.getByText(placed.orderNumber)).toBeVisible();
    },
  },
  {
    name: 'payment-waiting',
    title: 'Payment not confirmed yet',
    open: async (stage) => {
      const placed = await placeOrder(stage);
      await open(stage, `/payment/success?order_id=${placed.id}`);
      await expectHeading(stage.page, /waiting for PayFast/);
    },
  },
  ended('payment-failed', 'Payment failed', 'payment_failed', 'Payment Failed'),
  ended('payment-expired', 'Not paid in time', 'expired', 'Order Expired'),
  ended('order-cancelled', 'Order cancelled before it was paid', 'cancelled', 'Order Cancelled'),
  {
    name: 'payment-cancel',
    title: 'Payment cancel',
    open: async (stage) => {
      await open(stage, '/payment/cancel');
      await expectHeading(stage.page, 'Payment Cancelled');
    },
  },
];

function ended(name: string, title: string, status: OrderStatus, heading: string): Screen {
  return {
    name,
    title,
    open: async (stage) => {
      const placed = await placeOrder(stage);
      await onCall(stage, 'order.byId', change([/"pending_payment"/, `"${status}"`]));
      await open(stage, `/payment/success?order_id=${placed.id}`);
      await expectHeading(stage.page, heading);
    },
  };
}

async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
