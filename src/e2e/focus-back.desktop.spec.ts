import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectFocusKept, pressKeepingFocus } from './focus.ts';
import { openOwners } from './screens/open-owners.ts';
import { findProduct, gift } from './screens/orders.ts';
import { fillCart, type Stage } from './screens/screen.ts';
import { stemsIn } from './screens/stems-in.ts';
import { cartPanel } from './shopper.ts';

test.use({ shopOf: 'the keyboard, which opens and closes' });

interface Opened {
  what: string;
  path: (stage: Stage) => Promise<string> | string;
  opener: (page: Page) => Locator;
  /** The name of the dialog. */
  dialog: string | RegExp;
  isNarrow?: true;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();

const SHOPPERS: readonly Opened[] = [
  {
    what: 'the size dialog of a card',
    path: () => '/shop',
    opener: button('Add Sandton Red to cart'),
    dialog: 'Sandton Red',
  },
  {
    what: 'the cart',
    path: () => '/shop',
    opener: button(/^Open cart/),
    dialog: 'Your cart',
  },
  {
    what: 'the calendar',
    path: async (stage) => {
      await fillCart(stage, ['Sandton Red']);
      return '/checkout';
    },
    opener: button(/^Delivery date/),
    dialog: 'Choose a delivery date',
  },
  {
    what: 'a photo in full',
    path: async ({ address }) => `/product/${(await findProduct(address, 'Sandton Red')).id}`,
    opener: button(/: full screen$/),
    dialog: /./,
  },
  {
    what: 'the filters',
    path: () => '/shop',
    opener: button('Filters'),
    dialog: 'Filters',
    isNarrow: true,
  },
  {
    what: 'the menu of a phone',
    path: () => '/',
    opener: button('Open menu'),
    dialog: /./,
    isNarrow: true,
  },
];

const orderOf = async (stage: Stage) => `/admin/orders/${(await gift(stage)).id}`;

const OWNERS: readonly Opened[] = [
  {
    what: 'the calendar of a move',
    path: orderOf,
    opener: button('Reschedule'),
    dialog: 'Reschedule',
  },
  { what: 'cancelling', path: orderOf, opener: button('Cancel order'), dialog: /./ },
  { what: 'the way to everything', path: orderOf, opener: button('Go to'), dialog: 'Go to' },
  {
    what: 'files for the bookkeeper',
    path: () => '/admin/payments',
    opener: button('For your bookkeeper'),
    dialog: 'Files for your bookkeeper',
  },
  {
    what: 'a new product',
    path: () => '/admin/dashboard',
    opener: button(/^Create product/i),
    dialog: /^Create Product/,
  },
  {
    what: 'deleting a product',
    path: () => '/admin/dashboard',
    opener: button('Delete Sandton Red'),
    dialog: /./,
  },
];

async function expectGivenBack(page: Page, { opener, dialog, isNarrow }: Opened): Promise<void> {
  if (isNarrow) await page.setViewportSize({ width: 390, height: 800 });
  // The first time its code is still to come.
  for (const _time of [1, 2]) {
    await opener(page).focus();
    await opener(page).press('Enter');
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  }
}

for (const each of SHOPPERS) {
  test(`a shopper has the focus back after ${each.what}`, async ({ page, shop, payfast }) => {
    const stage = { page, address: shop.address, payfast };
    await page.goto(shop.address + (await each.path(stage)));
    await expectGivenBack(page, each);
  });
}

for (const each of OWNERS) {
  test(`the owner has the focus back after ${each.what}`, async ({ page, shop, payfast }) => {
    const stage = { page, address: shop.address, payfast };
    const path = await each.path(stage);
    await openOwners(stage, path.replace('/admin/', ''), /./);
    await expectGivenBack(page, each);
  });
}

const MENUS = [
  { opener: 'Your account', item: 'New orders', screen: 'payments' },
  { opener: 'Your account', item: 'Change password', screen: 'payments' },
  { opener: 'More for Red rose, 60 cm', item: 'Thrown away', screen: 'stems' },
  { opener: 'More for Red rose, 60 cm', item: 'Edit', screen: 'stems' },
  { opener: 'More actions for Sandton Red', item: 'History', screen: 'dashboard' },
];

for (const { opener, item, screen } of MENUS) {
  test(`the menu ${opener} has the focus back after ${item}`, async ({ page, shop, payfast }) => {
    const stage = { page, address: shop.address, payfast };
    await stemsIn(stage);
    await openOwners(stage, screen, /./);
    const menu = page.getByRole('button', { name: opener, exact: true });
    await pressKeepingFocus(menu);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await pressKeepingFocus(menu);
    await pressKeepingFocus(page.getByRole('menuitem', { name: item }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
}

test('a refund that is not made after all gives the focus back', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const { id, orderNumber } = await gift(stage);
  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
  const make = page.getByRole('button', { name: 'Make a refund' }).last();
  await pressKeepingFocus(make);
  await pressKeepingFocus(page.getByRole('button', { name: 'Cancel', exact: true }), make);
});

test('the cart has the focus when its last bouquet is out, and what opened it after that', async ({
  page,
  shop,
  payfast,
}) => {
  await fillCart({ page, address: shop.address, payfast }, ['Sandton Red', 'Melville Blush']);
  await page.goto(`${shop.address}/shop`);
  const open = page.getByRole('button', { name: /^Open cart/ });
  await pressKeepingFocus(open);
  const cart = cartPanel(page);
  for (const name of ['Sandton Red', 'Melville Blush']) {
    await pressKeepingFocus(cart.getByRole('button', { name: new RegExp(`^Remove ${name}`) }));
    await expect(cart.getByText(`${name} was removed from your cart.`)).toBeVisible();
    await expectFocusKept(page);
  }
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('what a size was chosen for has the focus back after the cart', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  const add = page.getByRole('button', { name: 'Add Sandton Red to cart' }).first();
  await pressKeepingFocus(add);
  const dialog = page.getByRole('dialog', { name: 'Sandton Red' });
  await pressKeepingFocus(dialog.getByRole('button', { name: 'Add to Cart' }));
  await expect(cartPanel(page)).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('the search keeps the focus when its suggestions are closed', async ({ page, shop }) => {
  await page.goto(shop.address);
  const search = page.getByPlaceholder('Search flowers...').first();
  await search.focus();
  await page.keyboard.type('rose');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(search).toBeFocused();
});
