import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

test('a screen, an order, a product and an action are gone to by a few letters', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const { id, orderNumber } = await paidOrder(stage, 'Sandton Red');
  await openOwners(stage, 'delivery', 'Delivery');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const goTo = async (words: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    await expect(palette.getByRole('option', { name: option })).toHaveAttribute(
      'data-combobox-selected',
    );
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
  };

  await goTo('pay', 'Payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();

  await goTo(orderNumber.toLowerCase(), new RegExp(orderNumber));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible();
  await expect(page).toHaveURL(`${shop.address}/admin/orders/${id}`);

  await goTo('ubuntu', /Ubuntu Protea/);
  await expect(page.getByText('Showing 1 of')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Ubuntu Protea' })).toBeVisible();

  await page.getByRole('button', { name: 'Show all' }).click();
  await goTo('ubuntu', /Ubuntu Protea/);
  await expect(page.getByText('Showing 1 of')).toBeVisible();

  const editor = page.getByRole('dialog', { name: 'Create Product' });
  await goTo('create', 'Create product');
  await expect(editor).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await goTo('create', 'Create product');
  await expect(editor).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing')).toBeVisible();
  await expect(editor).toHaveCount(0);
});

test('an address that looks for a product is hydrated without a complaint, and shows it', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', 'Product Management');
  await page.goto(`${shop.address}/admin/dashboard?find=ubuntu`);
  await expect(page.getByText('Showing 1 of')).toBeVisible();
  await expect(page).toHaveURL(`${shop.address}/admin/dashboard`);
});

test('arrows choose, what is chosen is told, and Escape leaves all as it was', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'delivery', 'Delivery');
  await page.getByRole('button', { name: 'Go to' }).click();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox');
  await field.press('ArrowDown');
  const chosen = palette.getByRole('option', { name: 'Orders', exact: true });
  await expect(chosen).toHaveAttribute('data-combobox-selected');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  await field.fill('zzzz');
  await expect(palette.getByText('Nothing is called that.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go to' })).toBeFocused();
  await expect(page).toHaveURL(/admin\/delivery/);
});
