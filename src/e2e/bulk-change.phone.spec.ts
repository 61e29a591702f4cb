import { loseNextAnswer } from './calls.ts';
import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';

test.use({ shopOf: 'the owner, who changes several products by thumb' });

test.beforeEach(({ allowedComplaints }) => {
  // What a browser says of a lost connection.
  allowedComplaints.push(/net::ERR_/);
});

test('several are taken off sale by thumb, once although the answer is lost, and put back', async ({
  page,
  shop,
  payfast,
}) => {
  await openOwners({ page, address: shop.address, payfast }, 'dashboard', 'Product Management');
  const onSale = async () => {
    const list = await page.request.get(`${shop.address}/api/products`);
    return ((await list.json()) as { name: string }[]).map(({ name }) => name);
  };
  await page.getByRole('button', { name: 'Choose several' }).tap();
  // Anywhere on the card, such as its picture.
  for (const name of ['Melville Blush', 'Sandton Red']) {
    await page.getByRole('article', { name }).tap({ position: { x: 40, y: 40 } });
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByText('2 chosen')).toBeInViewport();
  await page.getByRole('button', { name: 'Change 2 products' }).tap();

  const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
  await dialog.getByLabel('Status').selectOption('Off sale');
  await dialog.getByRole('button', { name: 'Preview' }).tap();
  const apply = dialog.getByRole('button', { name: 'Change 2 products' });
  await loseNextAnswer(page, 'admin.products.applyBulk');
  await apply.tap();
  await expect(dialog.getByRole('alert')).toContainText('Press again: it counts once.');
  expect(await onSale()).not.toContain('Sandton Red');
  await apply.tap();
  await expect(page.getByText('2 products changed')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('2 products are as they were')).toBeVisible();
  expect(await onSale()).toEqual(expect.arrayContaining(['Melville Blush', 'Sandton Red']));
});
