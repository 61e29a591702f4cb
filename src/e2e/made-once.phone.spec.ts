import { loseNextAnswer } from './calls.ts';
import { expect, test } from './one-context.ts';
import { field, imageUrl } from './owner.ts';
import { openOwners } from './screens/open-owners.ts';

// A bouquet that is created twice would be sold twice.

test.use({ shopOf: 'the owner, who makes bouquets' });

test.beforeEach(({ allowedComplaints }) => {
  // What a browser says of a lost connection; and the list has one bouquet more.
  allowedComplaints.push(/net::ERR_/, /admin\/dashboard moved by/);
});

test('a bouquet whose answer was lost is saved again as one', async ({ page, shop, payfast }) => {
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', 'Product Management');
  await page.getByRole('button', { name: 'Create Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Product' });
  await field(page, 'Name').fill('Phone Posy');
  await field(page, 'Description').fill('Sweet peas');
  await field(page, 'Price').fill('250');
  await (await imageUrl(page)).fill('/images/product5.png');
  await loseNextAnswer(page, 'admin.products.create');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Save it again as it is: it is not made twice.')).toBeVisible();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Phone Posy' })).toHaveCount(1);
  const list = await page.request.get(`${shop.address}/trpc/catalogue.list`);
  expect((await list.text()).match(/Phone Posy/g)).toHaveLength(1);
});

test('two taps on Duplicate make one copy', async ({ page, shop, payfast }) => {
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', 'Product Management');
  await page.getByRole('button', { name: 'More actions for Sandton Red' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  const list = await page.request.get(`${shop.address}/trpc/admin.products.list`);
  expect((await list.text()).match(/Sandton Red \(copy/g)).toHaveLength(1);
});
