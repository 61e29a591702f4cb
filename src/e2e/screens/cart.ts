import { expect } from '@playwright/test';
import { ADD_ONS_ALONE } from '#contract/cart/cart.ts';
import { signInByCall } from '#src/e2e/owner.ts';
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
    name: 'cart-offers',
    title: 'Cart of a shop with add-ons',
    open: async (stage) => {
      const takeAway = await addAddOns(stage);
      await fillCart(stage, ['Melville Blush']);
      await openCart(stage, '/shop');
      await expect(cartPanel(stage.page).getByText('Add something small')).toBeVisible();
      await takeAway();
    },
  },
  {
    name: 'cart-add-ons-alone',
    title: 'Cart with an add-on and no bouquet',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush']);
      await onCall(stage, 'cart.get', change([/"productId":/, '"isAddOn":true,"productId":']));
      await openCart(stage, '/shop');
      await expect(cartPanel(stage.page).getByText(ADD_ONS_ALONE)).toBeVisible();
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

const ADD_ONS = [
  ['Clear glass vase', 'Hand-blown, 20 cm', '149.00', '/images/product2.png'],
  ['Dark chocolates', 'Nine pralines from a kitchen in Melville', '95.00', '/images/product3.png'],
  ['Beeswax candle', 'Burns for thirty hours', '120.00', '/images/product4.png'],
] as const;

/** Gives the shop add-ons. Returns what takes them away again, so that the other screens are without. */
async function addAddOns({ page, address }: Stage): Promise<() => Promise<void>> {
  const { request } = page;
  const products = `${address}/api/admin/products`;
  await signInByCall(request, address);
  const ids: string[] = [];
  for (const [name, description, price, imageUrl] of ADD_ONS) {
    const data = { kind: 'addon', name, description, price, imageUrl };
    const made = (await (await request.post(products, { data })).json()) as { id: string };
    ids.push(made.id);
  }
  return async () => {
    for (const id of ids) await request.delete(`${products}/${id}`);
  };
}

async function openCart(stage: Stage, path: string): Promise<void> {
  await open(stage, path);
  await stage.page.getByRole('button', { name: /^Open cart/ }).click();
  await expect(cartPanel(stage.page)).toBeVisible();
}
