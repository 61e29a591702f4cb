import { expect, type Page } from '@playwright/test';
import { EMAIL, findProduct, openedByShopper } from './orders.ts';
import { open } from './looking-around.ts';
import { fail, fillCart, onCall, placeOrder, type Screen } from './screen.ts';

/** What a shopper sees where the shop cannot be reached; what else can fail is beside its screen. */
export const SHOPPERS_FAILURES: readonly Screen[] = [
  {
    name: 'home-failed',
    title: 'Home, out of reach',
    open: async (stage) => {
      await onCall(stage, 'catalogue.home', fail);
      await open(stage, '/about');
      await stage.page.getByRole('banner').getByRole('link').first().click();
      await expectFailed(stage.page);
    },
  },
  {
    name: 'product-failed',
    title: 'A bouquet, out of reach',
    open: async (stage) => {
      const { page } = stage;
      await onCall(stage, 'catalogue.byId', fail);
      await open(stage, '/about');
      await page.getByPlaceholder('Search flowers...').pressSequentially('blush');
      await page
        .getByRole('option', { name: /Melville Blush/ })
        .first()
        .click();
      await expectFailed(page);
    },
  },
  {
    name: 'wishlist-failed',
    title: 'Wishlist, out of reach',
    open: async (stage) => {
      const { id } = await findProduct(stage.address, 'Sandton Red');
      await stage.page.addInitScript(
        (ids) => localStorage.setItem('wishlist', ids),
        JSON.stringify([id]),
      );
      await onCall(stage, 'catalogue.byIds', fail);
      await open(stage, '/about');
      await stage.page
        .getByRole('link', { name: /^Wishlist/ })
        .first()
        .click();
      await expectFailed(stage.page);
    },
  },
  {
    name: 'checkout-days-failed',
    title: 'Checkout, the delivery days not loaded',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush']);
      await onCall(stage, 'delivery.forCart', fail);
      await open(stage, '/checkout');
      const told = stage.page.getByText('The delivery days could not be loaded.');
      await expect(told).toBeVisible();
    },
  },
  {
    name: 'payment-unreached',
    title: 'Payment success, the order out of reach',
    open: async (stage) => {
      const { id } = await placeOrder(stage);
      await onCall(stage, 'order.byId', fail);
      await open(stage, `/payment/success?order_id=${id}`);
      const told = stage.page.getByRole('heading', { level: 1 });
      await expect(told).toHaveText('We cannot see your order right now');
    },
  },
  {
    name: 'my-order-failed',
    title: 'My order, out of reach',
    open: async (stage) => {
      await onCall(stage, 'order.lookUp', fail);
      await open(stage, '/my-order');
      const main = stage.page.getByRole('main');
      await main.getByLabel('Order number').fill('FS-7K4M-2QX9');
      await main.getByLabel('Email').fill(EMAIL);
      await main.getByRole('button', { name: 'Find my order' }).click();
      await expect(main.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'order-page-failed',
    title: 'The page of an order, out of reach',
    open: async (stage) => {
      const { page } = stage;
      const { id, orderNumber } = await placeOrder(stage);
      await page.addInitScript(
        (entry) => localStorage.setItem('recentOrders', JSON.stringify([entry])),
        `${id} ${Date.now()}`,
      );
      await onCall(stage, 'order.page', fail);
      await open(stage, '/my-order');
      await page.locator('summary').filter({ hasText: orderNumber }).click();
      await page.getByRole('link', { name: 'See it as it happens' }).click();
      await expectFailed(page);
    },
  },
  {
    name: 'order-page-not-begun',
    title: 'The page of an order, the payment cannot begin',
    open: async (stage) => {
      const { page } = stage;
      const { id, key } = await openedByShopper(stage.address, await placeOrder(stage));
      await onCall(stage, 'payment.initiate', fail);
      await open(stage, `/my-order/${id}?key=${key}`);
      await page.getByRole('button', { name: /^Pay / }).click();
      const told = page.getByText('Failed to initiate payment. Please try again.');
      await expect(told).toBeVisible();
    },
  },
  {
    name: 'newsletter-failed',
    title: 'Newsletter, not confirmed',
    open: async (stage) => {
      await onCall(stage, 'newsletter.confirm', fail);
      await open(stage, '/newsletter/confirm?token=of-a-mail');
      await stage.page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
      await expect(stage.page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
];

async function expectFailed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}
