import { expect } from '@playwright/test';
import { stockSetter } from '#src/e2e/owner.ts';
import { findProduct } from './orders.ts';
import { change, fail, hang, onCall, type Screen, type Stage } from './screen.ts';

/** Home, shop, occasions, a bouquet, search and wishlist. */
export const LOOKING_AROUND: readonly Screen[] = [
  { name: 'home', title: 'Home', open: (stage) => open(stage, '/') },
  {
    name: 'menu',
    title: 'Mobile menu',
    isNarrowOnly: true,
    open: async (stage) => {
      await open(stage, '/');
      await stage.page.getByRole('button', { name: 'Open menu' }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'search',
    title: 'Search with suggestions',
    open: async (stage) => {
      await open(stage, '/');
      await stage.page.getByPlaceholder('Search flowers...').pressSequentially('rose');
      await expect(stage.page.getByRole('listbox')).toBeVisible();
    },
  },
  { name: 'shop', title: 'Shop', open: (stage) => open(stage, '/shop') },
  {
    name: 'shop-filtered',
    title: 'Shop, filtered',
    open: (stage) => open(stage, '/shop?section=Birthday&flower=Roses&max=800&sort=price-asc'),
  },
  {
    name: 'shop-found',
    title: 'Shop, searched with a slip of the pen',
    open: (stage) => open(stage, '/shop?q=protae'),
  },
  {
    name: 'shop-nothing',
    title: 'Shop, nothing found',
    open: (stage) => open(stage, '/shop?q=zzzzzz&section=Sympathy'),
  },
  {
    name: 'shop-filters',
    title: 'Filters on a phone',
    isNarrowOnly: true,
    open: async (stage) => {
      await open(stage, '/shop');
      await stage.page.getByRole('button', { name: 'Filters' }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sold-out',
    title: 'A bouquet that is sold out',
    open: async (stage) => {
      await onCall(stage, 'catalogue.whole', change([/"stock":\d+/, '"stock":0']));
      await follow(stage, 'Occasions');
      await expect(stage.page.getByText('Sold out').first()).toBeVisible();
    },
  },
  {
    name: 'shop-loading',
    title: 'Shop, while it loads',
    open: async (stage) => {
      await onCall(stage, 'catalogue.whole', hang);
      await follow(stage, 'Shop');
      await expect(stage.page.getByText('Loading products...')).toBeVisible();
    },
  },
  {
    name: 'shop-failed',
    title: 'Shop, out of reach',
    open: async (stage) => {
      await onCall(stage, 'catalogue.whole', fail);
      await follow(stage, 'Shop');
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  { name: 'occasions', title: 'Occasions', open: (stage) => open(stage, '/occasions') },
  {
    name: 'occasions-chosen',
    title: 'Occasions, one chosen',
    open: (stage) => open(stage, '/occasions?filter=Wedding'),
  },
  {
    name: 'occasions-loading',
    title: 'Occasions, while they load',
    open: async (stage) => {
      await onCall(stage, 'catalogue.whole', hang);
      await follow(stage, 'Occasions');
      await expect(stage.page.getByRole('link', { name: 'Sympathy' })).toBeVisible();
    },
  },
  {
    name: 'occasions-empty',
    title: 'Occasions, nothing for this one',
    open: async (stage) => {
      await onCall(stage, 'catalogue.whole', change([/"data":\[\{.*?\}\]\}\}/, '"data":[]}}']));
      await follow(stage, 'Occasions');
      await expect(stage.page.getByText('No products found for this occasion.')).toBeVisible();
    },
  },
  {
    name: 'suburbs',
    title: 'Where we deliver',
    open: (stage) => open(stage, '/flower-delivery'),
  },
  {
    name: 'suburb',
    title: 'A suburb that is delivered to',
    open: (stage) => open(stage, '/flower-delivery/melville'),
  },
  {
    name: 'wishlist-shared',
    title: 'A wishlist that somebody shared',
    open: async (stage) => {
      const { id } = await findProduct(stage.address, 'Melville Blush');
      await open(stage, `/wishlist#bouquets=${id}`);
      await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist');
    },
  },
  {
    name: 'product',
    title: 'A bouquet',
    open: async (stage) => open(stage, await pathOf(stage, 'Melville Blush')),
  },
  {
    name: 'product-when-back',
    title: 'A bouquet that is sold out, and how to hear when it is back',
    open: async (stage) => {
      const { id, stock } = await findProduct(stage.address, 'Melville Blush');
      const setStock = await stockSetter(stage.page.context(), stage.address, id);
      await setStock(0);
      await open(stage, await pathOf(stage, 'Melville Blush'));
      await stage.page.getByRole('button', { name: 'Tell me when it’s back' }).click();
      await expect(stage.page.getByLabel('Your email')).toBeVisible();
      // The other screens of this shop sell it.
      await setStock(stock);
    },
  },
  {
    name: 'product-gift',
    title: 'A bouquet as a gift: its recipient, the occasion and the card',
    open: async (stage) => {
      await open(stage, await pathOf(stage, 'Melville Blush'));
      await stage.page.getByText('Is it a gift?').click();
      await stage.page.getByLabel('Recipient').fill('Gogo Dlamini');
      await stage.page.getByLabel('Occasion (optional)').selectOption('Birthday');
      const suggestions = stage.page.getByRole('group', { name: 'Suggestions for a card' });
      await suggestions.getByRole('button').first().click();
      await expect(stage.page.getByRole('figure', { name: 'Your card' })).toBeVisible();
    },
  },
  {
    name: 'size-dialog',
    title: 'Choosing a size',
    open: async (stage) => {
      await open(stage, await pathOf(stage, 'Melville Blush'));
      await stage.page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(stage.page.getByRole('dialog', { name: 'Melville Blush' })).toBeVisible();
    },
  },
  {
    name: 'product-adding',
    title: 'A bouquet on its way into the cart',
    open: async (stage) => {
      await onCall(stage, 'cart.add', hang);
      await addToCart(stage);
      await expect(stage.page.getByText('Adding...').first()).toBeVisible();
    },
  },
  {
    name: 'product-not-added',
    title: 'A bouquet that did not get into the cart',
    open: async (stage) => {
      await onCall(stage, 'cart.add', fail);
      await addToCart(stage);
      await expect(stage.page.getByText('Failed to add to cart').first()).toBeVisible();
    },
  },
  {
    name: 'product-not-found',
    title: 'A bouquet that is gone',
    open: (stage) => open(stage, '/product/7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20'),
  },
  { name: 'not-found', title: 'Not found', open: (stage) => open(stage, '/no/such/page') },
  {
    name: 'wishlist',
    title: 'Wishlist',
    open: async (stage) => {
      const products = [
        await findProduct(stage.address, 'Sandton Red'),
        await findProduct(stage.address, 'Ubuntu Protea'),
      ];
      await stage.page.addInitScript(
        (ids) => localStorage.setItem('wishlist', ids),
        JSON.stringify(products.map(({ id }) => id)),
      );
      await open(stage, '/wishlist');
      await expect(stage.page.getByRole('article')).toHaveCount(2);
    },
  },
  {
    name: 'wishlist-empty',
    title: 'Wishlist, empty',
    open: async (stage) => {
      await open(stage, '/wishlist');
      await expect(stage.page.getByText('Nothing on your wishlist yet')).toBeVisible();
    },
  },
];

/** Opens an address and waits until the page is hydrated: the promise comes with the first answer. */
export async function open({ page, address }: Stage, path: string): Promise<void> {
  await page.goto(address + path);
  await expect(page.getByText(/^(Order in the next|Next delivery)/).first()).toBeVisible();
}

/** Comes to a page from another one, so that the browser asks for the bouquets, not the server. */
async function follow(stage: Stage, page: 'Shop' | 'Occasions'): Promise<void> {
  await open(stage, '/about');
  const isMenu = await stage.page.getByRole('button', { name: 'Open menu' }).isVisible();
  if (isMenu) await stage.page.getByRole('button', { name: 'Open menu' }).click();
  const where = isMenu ? stage.page.getByRole('dialog') : stage.page.getByRole('banner');
  await where.getByRole('link', { name: page, exact: true }).click();
  await expect(stage.page.getByRole('dialog')).toHaveCount(0);
}

async function addToCart(stage: Stage): Promise<void> {
  await open(stage, await pathOf(stage, 'Melville Blush'));
  await stage.page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const dialog = stage.page.getByRole('dialog', { name: 'Melville Blush' });
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
}

async function pathOf({ address }: Stage, name: string): Promise<string> {
  return `/product/${(await findProduct(address, name)).id}`;
}
