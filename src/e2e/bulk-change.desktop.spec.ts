import { expect, test } from './one-context.ts';
import { chooseAction, productCard } from './owner.ts';
import { findProduct } from './screens/orders.ts';
import { chooseProducts } from './screens/owners-bulk.ts';
import { openOwners } from './screens/open-owners.ts';

// Prices go up in spring: many at once, and all as they were if it was a mistake.

test.use({ shopOf: 'the owner, who changes several products' });

test('prices of several are raised after a preview, also when one changes in between, and put back', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // What was changed in between is refused.
  allowedComplaints.push(/409/);
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', 'Product Management');
  const priceOf = async (name: string) => (await findProduct(shop.address, name)).price;

  // Chosen across two searches.
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('Sandton');
  await chooseProducts(page, ['Sandton Red']);
  await search.fill('Tulips');
  await page.getByRole('button', { name: 'Choose all 2 shown' }).click();
  await expect(page.getByText('3 chosen, 1 of them not shown')).toBeVisible();

  await page.getByRole('button', { name: 'Change 3 products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 products' });
  await expect(dialog.getByLabel('Status')).toBeFocused();
  await dialog.getByLabel('Price, of all sizes').selectOption('Raise by per cent');
  await dialog.getByLabel('By how many per cent').fill('10');
  await dialog.getByLabel('Round').selectOption('To a price ending in 9');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const red = dialog.getByRole('listitem').filter({ hasText: 'Sandton Red' });
  await expect(red.getByText('R749.00')).toBeVisible();
  await expect(red.getByText('R819.00')).toBeVisible();

  const { id } = await findProduct(shop.address, 'Parkhurst Tulips');
  const changed = await page.request.patch(`${shop.address}/api/admin/products/${id}`, {
    data: { price: '600.00' },
  });
  expect(changed.ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Change 3 products' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Parkhurst Tulips was changed elsewhere since you saw the preview.',
  );
  await expect(dialog.getByRole('alert')).toBeFocused();
  expect(await priceOf('Sandton Red'), 'nothing was changed').toBe('749.00');

  await dialog.getByRole('button', { name: 'Change 3 products' }).click();
  await expect(page.getByText('3 products changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await priceOf('Sandton Red')).toBe('819.00');
  expect(await priceOf('Parkhurst Tulips')).toBe('659.00');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 products are as they were')).toBeVisible();
  expect(await priceOf('Sandton Red')).toBe('749.00');
  expect(await priceOf('Parkhurst Tulips')).toBe('600.00');

  await search.fill('Sandton');
  await expect(productCard(page, 'Sandton Red')).toContainText('R749.00');
  await chooseAction(page, 'Sandton Red', 'History');
  const history = page.getByRole('dialog', { name: 'History of Sandton Red' });
  await expect(history.getByText('Changed together with others')).toBeVisible();
  await expect(history.getByText('Change of several undone')).toBeVisible();
});

test('everything is done from the keyboard', async ({ page, shop, payfast }) => {
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', 'Product Management');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('White Serenity');
  await page.getByRole('button', { name: 'Choose several' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'White Serenity' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Change 1 product' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' });
  await expect(dialog.getByLabel('Status')).toBeFocused();
  await dialog.getByLabel('Stock').selectOption('Add');
  await dialog.getByLabel('How many').fill('5');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 of 1 product would change.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 product changed')).toBeVisible();
  await expect(page.getByText('Showing 1 of 24 products')).toBeFocused();
  await expect(productCard(page, 'White Serenity').getByText('15', { exact: true })).toBeVisible();
});
