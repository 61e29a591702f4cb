import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { editor, field, imageUrl, productCard, signIn } from './owner.ts';
import {
  addToCart,
  cartPanel,
  fetchOrder,
  fillDelivery,
  goToCheckout,
  payAtPayfast,
  placeOrder,
} from './shopper.ts';

test.use({ shopOf: 'the owner of add-ons' });
test.describe.configure({ mode: 'serial' });

const BOUQUET = 'Melville Blush';

/** The owner's dialog, from the button to the saved add-on. */
async function createAddOn(
  page: Page,
  {
    name,
    description,
    price,
    picture,
  }: Record<'name' | 'description' | 'price' | 'picture', string>,
): Promise<void> {
  await page.getByRole('button', { name: 'Create Add-on' }).click();
  await expect(editor(page)).toContainText('Only bouquets of these occasions are offered it');
  // What only bouquets have is not asked.
  for (const label of ['Sections', 'Flower types', 'Rating', 'Show its stars']) {
    await expect(editor(page).getByText(label, { exact: true })).toHaveCount(0);
  }
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill(description);
  await field(page, 'Price').fill(price);
  await (await imageUrl(page)).fill(picture);
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toBeHidden();
  await expect(productCard(page, name)).toContainText('Add-on');
}

test('without an add-on a cart offers nothing', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, BOUQUET, 'Medium (M)');
  await expect(cartPanel(page)).toContainText('R649.00');
  await expect(cartPanel(page).getByText('Add something small')).toHaveCount(0);
  await expect(cartPanel(page).getByRole('button', { name: /^Make it/ })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('cart.offers'))).toEqual([]);
});

test('the owner makes add-ons; a shopper adds one, goes one size up and pays for both', async ({
  page,
  shop,
}) => {
  await signIn(page, shop.address);
  await createAddOn(page, {
    name: 'Glass vase',
    description: 'Clear glass, 20 cm',
    price: '150',
    picture: '/images/product2.png',
  });
  await createAddOn(page, {
    name: 'Dark chocolates',
    description: 'Nine pralines from Melville',
    price: '95',
    picture: '/images/product3.png',
  });
  await page.getByRole('button', { name: 'Add-ons: 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);

  // In no list, and without a page.
  await page.goto(`${shop.address}/shop?q=vase`);
  await expect(page.getByText('Glass vase')).toHaveCount(0);
  const listed = await (await fetch(`${shop.address}/api/products`)).text();
  expect(listed).not.toContain('Glass vase');
  expect((await fetch(`${shop.address}/product/glass-vase`)).status).toBe(404);

  await page.goto(`${shop.address}/shop`);
  await addToCart(page, BOUQUET, 'Medium (M)');
  const cart = cartPanel(page);
  await expect(cart.getByRole('heading', { name: 'Add something small' })).toBeVisible();
  await expect(cart).toContainText('R150.00 · Clear glass, 20 cm');
  await expectAccessible(page);
  await cart.getByRole('button', { name: 'Add Glass vase for R150.00' }).click();
  await expect(cart).toContainText('One size · R150.00');
  await expect(cart.getByRole('button', { name: /^Add Glass vase/ })).toHaveCount(0);
  await expect(cart.getByRole('button', { name: /^Add Dark chocolates/ })).toBeVisible();

  await expect(cart).toContainText('Large for R250.00 more');
  await cart.getByRole('button', { name: `Make it Large: ${BOUQUET}, R250.00 more` }).click();
  await expect(cart).toContainText('Large (L) · R899.00');
  await expect(cart.getByRole('button', { name: /^Make it/ })).toHaveCount(0);
  await expectAccessible(page);

  await goToCheckout(page);
  await fillDelivery(page);
  const { id, orderNumber } = await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(await fetchOrder(shop.address, id)).toMatchObject({
    status: 'paid',
    total: '1049.00',
    items: [
      { productName: BOUQUET, size: 'Large (L)', priceAtTime: '899.00' },
      { productName: 'Glass vase', size: 'One size', priceAtTime: '150.00' },
    ],
  });

  await page.goto(`${shop.address}/admin/orders/${id}`);
  await expect(page.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByText(BOUQUET).first()).toBeVisible();
  await expect(page.getByText('Glass vase').first()).toBeVisible();
});

test('add-ons alone cannot be ordered, and one that is sold out is not offered', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, BOUQUET, 'Large (L)');
  const cart = cartPanel(page);
  await cart.getByRole('button', { name: /^Add Dark chocolates/ }).click();
  await expect(cart).toContainText('One size · R95.00');
  await cart.getByRole('button', { name: new RegExp(`^Remove ${BOUQUET}`) }).click();
  await expect(cart).toContainText('Add-ons come with a bouquet. Please choose one.');
  await expect(cart.getByRole('button', { name: 'Checkout' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${shop.address}/checkout`);
  await expect(page.getByText('Add-ons come with a bouquet.')).toBeVisible();

  await signIn(page, shop.address);
  const card = productCard(page, 'Glass vase');
  await card.getByRole('button', { name: /^Edit Glass vase/ }).click();
  await editor(page).getByRole('textbox', { name: 'Stock', exact: true }).fill('0');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card).toContainText('Sold out');

  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Large (L)');
  await expect(cart).toContainText('Sandton Red');
  await expect(cart).toContainText('Dark chocolates');
  await expect(cart.getByRole('button', { name: /^Add Glass vase/ })).toHaveCount(0);
});
