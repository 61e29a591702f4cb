import { expect, type Page } from '@playwright/test';
import { cartPanel } from '#src/e2e/shopper.ts';
import { open } from '#src/e2e/screens/looking-around.ts';
import { findProduct } from '#src/e2e/screens/orders.ts';
import { fillCart } from '#src/e2e/screens/screen.ts';
import { type FailingCall, tryAgain, type Visit } from '#src/e2e/failing-calls/call.ts';

/** The cart, on every page of the shop. */
export const CART: readonly Visit[] = [
  {
    where: 'a bouquet',
    open: async (stage) => {
      const { id } = await findProduct(stage.address, 'Melville Blush');
      await open(stage, `/product/${id}`);
      await stage.page.getByRole('button', { name: 'Add to Cart' }).first().click();
    },
    calls: {
      'cart.add': {
        ask: (page) =>
          sizes(page)
            .getByRole('button', { name: /^(Add to Cart|Adding)/ })
            .click(),
        told: (page) => page.getByText('Failed to add to cart').first(),
        busy: (page) => page.getByText('Adding...').first(),
        kept: (page) => expect(sizes(page)).toBeVisible(),
        done: (page) => cartPanel(page).getByText('Melville Blush'),
      },
    },
  },
  {
    where: 'the cart',
    open: async (stage) => {
      await fillCart(stage, ['Melville Blush', 'Sandton Red']);
      await open(stage, '/shop');
    },
    calls: {
      'cart.get': {
        ask: async (page) => {
          await page.reload();
          await page.getByRole('button', { name: /^Open cart/ }).click();
        },
        askAgain: tryAgain,
        told: (page) => cartPanel(page).getByText('Failed to fetch cart'),
        busy: (page) => cartPanel(page).getByText('Loading your cart...'),
        done: (page) => quantityOf(page, 'Sandton Red'),
      },
      'cart.setQuantity': {
        ...changing('Failed to update cart'),
        ask: (page) => press(page, /^Increase quantity of Melville Blush/),
        done: (page) => quantityOf(page, 'Melville Blush').getByText('2'),
      },
      'cart.remove': {
        ...changing('Failed to remove from cart'),
        ask: (page) => press(page, /^Remove Sandton Red/),
        done: (page) => page.getByText('Sandton Red was removed from your cart.'),
      },
    },
  },
];

const sizes = (page: Page) => page.getByRole('dialog', { name: 'Melville Blush' });

const quantityOf = (page: Page, bouquet: string) =>
  cartPanel(page).getByRole('group', { name: new RegExp(`^Quantity of ${bouquet}`) });

const press = (page: Page, name: RegExp) => cartPanel(page).getByRole('button', { name }).click();

/** What is shown at once is taken back. */
function changing(failure: string): Pick<FailingCall, 'told' | 'kept'> {
  return {
    told: (page) => page.getByText(failure).first(),
    kept: async (page) => {
      await expect(quantityOf(page, 'Sandton Red').getByText('1')).toBeVisible();
    },
  };
}
