import { expect } from '@playwright/test';
import { cartPanel } from '#src/e2e/shopper.ts';
import { open } from './looking-around.ts';
import { change, fail, fillCart, hang, onCall, type Screen, type Stage } from './screen.ts';

export const CART: readonly Screen[] = [
  {
    name: 'cart',
    title: 'Cart',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush', 'Sandton Red']);
      await openCart(stage, '/shop');
      await expect(cartPanel(stage.page).getByText('FREE')).toBeVisible();
    },
  },
  {
    name: 'cart-read-only',
    title: 'Cart on the Corporate screen: only to be looked at',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush']);
      await openCart(stage, '/corporate');
      await expect(cartPanel(stage.page).getByText(/quantity 1/)).toBeVisible();
    },
  },
  {
    name: 'cart-empty',
    title: 'Cart, empty',
    open: async (stage) => {
      await openCart(stage, '/shop');
      await expect(cartPanel(stage.page).getByText('Your cart is empty')).toBeVisible();
    },
  },
  {
    name: 'cart-undo',
    title: 'Cart, a bouquet taken out a moment ago',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush', 'Sandton Red']);
      await openCart(stage, '/shop');
      await cartPanel(stage.page)
        .getByRole('button', { name: /^Remove Sandton Red/ })
        .click();
      await expect(stage.page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'cart-loading',
    title: 'Cart, while it loads',
    open: async (stage) => {
      await fillCart(stage, []);
      await onCall(stage, 'cart.get', hang);
      await openCart(stage, '/shop');
      await expect(cartPanel(stage.page).getByText('Loading your cart...')).toBeVisible();
    },
  },
  {
    name: 'cart-failed',
    title: 'Cart, out of reach',
    open: async (stage) => {
      await fillCart(stage, []);
      await onCall(stage, 'cart.get', fail);
      await openCart(stage, '/shop');
      await expect(cartPanel(stage.page).getByText('Failed to fetch cart')).toBeVisible();
    },
  },
  {
    name: 'cart-not-changed',
    title: 'Cart, a change that did not arrive',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush']);
      await onCall(stage, 'cart.setQuantity', fail);
      await openCart(stage, '/shop');
      await cartPanel(stage.page)
        .getByRole('button', { name: /^Increase/ })
        .click();
      await expect(stage.page.getByText('Failed to update cart').first()).toBeVisible();
    },
  },
  {
    name: 'cart-not-removed',
    title: 'Cart, a bouquet that could not be taken out',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush']);
      await onCall(stage, 'cart.remove', fail);
      await openCart(stage, '/shop');
      await cartPanel(stage.page)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(stage.page.getByText('Failed to remove from cart').first()).toBeVisible();
    },
  },
  {
    name: 'cart-nameless',
    title: 'Cart, a bouquet without a name',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush']);
      await onCall(stage, 'cart.get', change([/"name":"[^"]*"/, '"name":""']));
      await openCart(stage, '/shop');
      await expect(cartPanel(stage.page).getByText('Unknown Product')).toBeVisible();
    },
  },
];

async function openCart(stage: Stage, path: string): Promise<void> {
  await open(stage, path);
  await stage.page.getByRole('button', { name: /^Open cart/ }).click();
  await expect(cartPanel(stage.page)).toBeVisible();
}
