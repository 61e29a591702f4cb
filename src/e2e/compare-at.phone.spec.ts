import { expectAccessible } from './accessible.ts';
import { isCallOf } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { editor, field, productCard } from './owner.ts';
import { chooseProducts } from './screens/owners-bulk.ts';
import { findProduct } from './screens/orders.ts';
import { openOwners } from './screens/open-owners.ts';

test.use({ shopOf: 'the owner, who reduces prices' });

const isUndo = isCallOf('admin.products.undoBulk');
const BOUQUET = 'Melville Blush';
/** Within a second, with some room for two browsers on one machine. */
const AT_ONCE = { timeout: 3_000 };

test('the owner reduces a price; shoppers see what it was, and the sale fills and empties by itself', async ({
  page,
  shop,
  payfast,
  browser,
  allowedComplaints,
}) => {
  // A price that is no reduction is refused.
  allowedComplaints.push(/422/);
  const stage = { page, address: shop.address, payfast };
  const html = async (path: string) => (await fetch(shop.address + path)).text();
  const status = async () => (await fetch(`${shop.address}/sale`)).status;
  expect(await status()).toBe(404);
  expect(await html('/shop')).not.toContain('See the sale');

  // What was typed stays.
  await openOwners(stage, 'dashboard', 'Product Management');
  await page.getByRole('button', { name: `Edit ${BOUQUET}` }).click();
  await field(page, 'Compare-at price').fill('500');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    editor(page).getByText('Compare-at price must be higher than the price, which is R649.00'),
  ).toBeVisible();
  await expect(field(page, 'Compare-at price')).toHaveValue('500');
  await expectAccessible(page);
  await field(page, 'Compare-at price').fill('749');
  await field(page, 'Compare-at price of size small').fill('579');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toHaveCount(0);
  await expect(productCard(page, BOUQUET).getByText('Reduced', { exact: true })).toBeVisible();

  // A shopper without JavaScript comes to the sale by the list.
  await expect.poll(() => html('/shop'), AT_ONCE).toContain('See the sale');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const shopper = await context.newPage();
  await shopper.goto(`${shop.address}/shop`);
  await shopper.getByRole('link', { name: 'See the sale' }).click();
  await expect(shopper.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible();
  const card = shopper.getByRole('article').filter({ hasText: BOUQUET });
  await expect(card).toContainText(/Was R579\.00\s*from R479\.00/);
  await expect(shopper.getByRole('article')).toHaveCount(1);
  await context.close();

  const { id, sizes } = await findProduct(shop.address, BOUQUET);
  await page.goto(`${shop.address}/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/Was R579\.00\s*from R479\.00/).first()).toBeVisible();
  await expect(main.getByText(/Was R749\.00\s*R649\.00/)).toBeVisible();
  expect(await html(`/product/${id}`)).toContain('StrikethroughPrice');
  await expectAccessible(page);

  // It ends.
  const answer = await page.request.patch(`${shop.address}/api/admin/products/${id}`, {
    data: {
      compareAtPrice: null,
      sizes: sizes.map(({ code, label }) => ({ code, label, compareAtPrice: null })),
    },
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(status, AT_ONCE).toBe(404);
});

test('a sale of several keeps what they cost before, and is put back', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'dashboard', 'Product Management');
  await chooseProducts(page, ['Sandton Red', BOUQUET]);
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
  await dialog.getByLabel('Price, of all sizes').selectOption('Lower by per cent');
  await dialog.getByLabel('By how many per cent').fill('20');
  await dialog.getByLabel('Round').selectOption('To a price ending in 9');
  await dialog.getByLabel('Keep today’s price as the compare-at price').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: BOUQUET });
  await expect(row.getByText('Compare-at price').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();

  expect(await findProduct(shop.address, BOUQUET)).toMatchObject({
    price: '519.00',
    compareAtPrice: '649.00',
  });
  const sale = await fetch(`${shop.address}/sale`);
  expect((await sale.text()).match(/Was <s>/g)).toHaveLength(2);
  const undone = page.waitForResponse((answer) => isUndo(new URL(answer.url())));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).status()).toBe(200);
  await expect(page.getByText('2 products are as they were')).toBeVisible();
  expect(await findProduct(shop.address, BOUQUET)).not.toHaveProperty('compareAtPrice');
});
