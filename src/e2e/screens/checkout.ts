import { expect } from '@playwright/test';
import { fillDelivery } from '#src/e2e/shopper.ts';
import { open } from './looking-around.ts';
import { fail, fillCart, hang, onCall, type Screen, type Stage } from './screen.ts';

export const CHECKOUT: readonly Screen[] = [
  {
    name: 'checkout-loading',
    title: 'Checkout, while it loads',
    open: async (stage) => {
      await onCall(stage, 'cart.get', hang);
      await open(stage, '/checkout');
    },
  },
  {
    name: 'checkout-empty',
    title: 'Checkout, nothing to pay for',
    open: async (stage) => {
      await open(stage, '/checkout');
      await expect(stage.page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
    },
  },
  { name: 'checkout', title: 'Checkout', open: openCheckout },
  {
    name: 'checkout-calendar',
    title: 'Choosing a day',
    open: async (stage) => {
      await openCheckout(stage);
      await stage.page.getByRole('button', { name: /Delivery date/ }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'checkout-day-chosen',
    title: 'Choosing another day',
    open: async (stage) => {
      const { page } = stage;
      await openCheckout(stage);
      await fillDelivery(page);
      await page.getByRole('button', { name: /Delivery date/ }).click();
      await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toBeVisible();
    },
  },
  {
    name: 'checkout-gift',
    title: 'Sending to somebody else',
    open: async (stage) => {
      await openCheckout(stage);
      await fillDelivery(stage.page);
      await stage.page.getByText('Sending to somebody else?').click();
      await stage.page.getByLabel("Recipient's name (optional)").fill('Lerato Dube');
      await stage.page
        .getByLabel('Card message (optional)')
        .fill('Happy birthday, Lerato!\nFrom all of us at the office.');
    },
  },
  {
    name: 'checkout-place',
    title: 'A complex with a gate code',
    open: async (stage) => {
      const { page } = stage;
      await openCheckout(stage);
      await fillDelivery(page);
      await page.getByText('Complex, office, hospital, church, school, hotel? Gate code?').click();
      await page.getByLabel('Type of address').selectOption('Complex, estate or flat');
      await page.getByLabel('Complex or building (optional)').fill('Willow Creek');
      await page.getByLabel('Unit number (optional)').fill('14');
      await page.getByLabel('Gate code (optional)').fill('4711#');
    },
  },
  {
    name: 'checkout-company',
    title: 'An invoice for a company, with a VAT number that is none',
    open: async (stage) => {
      await openCheckout(stage);
      await fillDelivery(stage.page);
      await stage.page.getByText('Invoice for a company?').click();
      await stage.page.getByLabel('Company name (optional)').fill('Acme Mining');
      await stage.page.getByLabel('VAT number (optional)').fill('123');
      await stage.page.getByRole('button', { name: 'Place Order' }).click();
      await expect(
        stage.page.getByText('VAT number must be 10 digits that begin with 4').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'checkout-errors',
    title: 'Checkout, not filled in',
    open: async (stage) => {
      await openCheckout(stage);
      await stage.page.getByRole('button', { name: 'Place Order' }).click();
      await expect(stage.page.getByText('Delivery date is required').first()).toBeVisible();
    },
  },
  {
    name: 'checkout-processing',
    title: 'Checkout, the order on its way',
    open: async (stage) => {
      await onCall(stage, 'order.place', hang);
      await order(stage);
      await expect(stage.page.getByText('Processing...')).toBeVisible();
    },
  },
  {
    name: 'checkout-not-placed',
    title: 'Checkout, the order did not arrive',
    open: async (stage) => {
      await onCall(stage, 'order.place', fail);
      await order(stage);
      await expect(stage.page.getByText('Failed to create order')).toBeVisible();
    },
  },
  {
    name: 'checkout-refused',
    title: 'Checkout, the payment cannot begin',
    open: async (stage) => {
      await onCall(stage, 'payment.initiate', fail);
      await order(stage);
      const problem = stage.page.getByText('Failed to initiate payment. Please try again.');
      await expect(problem).toBeVisible();
    },
  },
];

async function openCheckout(stage: Stage): Promise<void> {
  await fillCart(stage, ['Melville Blush', 'Sandton Red']);
  await open(stage, '/checkout');
  await expect(stage.page.getByRole('button', { name: 'Place Order' })).toBeVisible();
}

async function order(stage: Stage): Promise<void> {
  await openCheckout(stage);
  await fillDelivery(stage.page);
  await stage.page.getByRole('button', { name: 'Place Order' }).click();
}
