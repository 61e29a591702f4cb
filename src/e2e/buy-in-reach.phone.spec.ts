import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { findProduct } from './screens/orders.ts';

test('sizes and Add to Cart are on the first screen of a bouquet and stay in reach', async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop.address, 'Sandton Red');
  await page.goto(`${shop.address}/product/${id}`);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  const bar = page.getByRole('button', { name: 'Add Sandton Red to cart' });
  await expect(page.getByRole('radio', { name: 'Large (L)' })).toBeInViewport({ ratio: 1 });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
  await expect(page.getByText('We replace a flower that is sold out')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How to look after them' })).toHaveAttribute(
    'href',
    '/flower-care',
  );

  await page.getByRole('heading', { name: 'Available Sizes' }).scrollIntoViewIfNeeded();
  await expect(add).not.toBeInViewport();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await bar.click();
  await expect(page.getByRole('dialog', { name: 'Sandton Red' })).toBeVisible();
});

test('a bouquet of one size is added without a question, its other sizes being crossed out', async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop.address, 'Rivonia Orchid');
  await page.goto(`${shop.address}/product/${id}`);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /not available$/ }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Rivonia Orchid');
});
