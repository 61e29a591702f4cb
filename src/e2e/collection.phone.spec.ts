import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { addToCart, fetchOrder, goToCheckout, placeOrder } from './shopper.ts';

test.use({ shopOf: 'the owner whose flowers are collected' });

test('the owner adds a place; a shopper collects there, with no address, and the owner sees so', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'delivery', 'Delivery');
  await page.getByRole('button', { name: 'Add a place to collect' }).click();
  const place = page.getByRole('group', { name: 'A new place' });
  await place.getByLabel('Street address').fill('7 Fourth Avenue');
  await place.getByLabel('Postal code').fill('2092');
  await place.getByLabel('What to know (optional)').fill('Park behind the shop.');
  // Every day, so that the test does not go by a weekday.
  for (const day of ['Saturday', 'Sunday']) await place.getByText(day).first().click();
  await place.getByLabel('Name of the place').fill('Melville studio');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await goToCheckout(page);
  await expect(page.getByLabel('Delivery address')).toBeVisible();
  await page.getByText('Collect from the shop').click();
  await expect(page.getByLabel('Delivery address')).toHaveCount(0);
  await expect(page.getByText('Park behind the shop.')).toBeVisible();
  await expect(page.locator('#order-summary')).toContainText('CollectionFREE');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Collection date is required').first()).toBeVisible();
  await page.getByLabel('Full name').fill('Thandi Mokoena');
  await page.getByLabel('Email').first().fill('thandi@example.co.za');
  await page.getByLabel('Phone').first().fill('0821234567');
  await page.getByRole('button', { name: /^Collection date/ }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /^\w+day 1 / })
    .first()
    .click();
  await expect(page.getByLabel('Collect between')).toHaveValue(/^Collect between/);
  const { id } = await placeOrder(page);
  const order = await fetchOrder(shop.address, id);
  expect(order).toMatchObject({
    fulfilment: 'collection',
    deliveryAddress: 'Melville studio, 7 Fourth Avenue',
    delivery: '0.00',
  });

  await openOwners(stage, `orders/${id}`, /^Order/);
  await expect(page.getByText('Collected at')).toBeVisible();
});
