import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

test.use({ shopOf: 'stems' });

test('a stem and a recipe make the list for the market; what is bought is in the bucket; what ran out leaves the shop', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await paidOrder(stage, 'Melville Blush');
  await openOwners(stage, 'stems?until=2031-01-31', 'Stems');
  await page.getByRole('button', { name: 'Add a stem' }).click();
  await page.getByLabel('Name').fill('Garden rose');
  await page.getByLabel('What one stem costs you').fill('R12,50');
  await page.getByRole('button', { name: 'Save the stem' }).click();
  await expect(page.getByRole('heading', { name: 'Garden rose' })).toBeVisible();

  await page.getByRole('link', { name: /^Melville Blush, Medium/ }).click();
  await expect(page.getByRole('heading', { name: 'Melville Blush' })).toBeVisible();
  await page.getByLabel(/^Add a stem to Medium/).selectOption('Garden rose');
  await page.getByLabel('Garden rose', { exact: true }).fill('20');
  await expect(page.getByText(/its stems cost R250\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page.getByText('The recipe is saved.')).toBeVisible();

  await openOwners(stage, 'stems?until=2031-01-31', 'Stems');
  const rose = page.getByRole('row', { name: /^Garden rose/ });
  // Twenty and a tenth are three bunches.
  await expect(rose).toContainText('30 stems, 3 bunches');
  await page.getByRole('button', { name: 'All of it is bought' }).click();
  await expect(rose).toContainText('None');

  await page.getByRole('button', { name: 'More for Garden rose' }).click();
  await page.getByRole('menuitem', { name: 'Ran out' }).click();
  await page.getByRole('button', { name: 'Take 1 size off sale' }).click();
  await expect(page.getByRole('heading', { name: /^Garden rose.*Ran out$/ })).toBeVisible();
  const sizesOf = async () => {
    const products = (await (await fetch(`${shop.address}/api/products`)).json()) as {
      name: string;
      sizes: { code: string; available: boolean }[];
    }[];
    const blush = products.find(({ name }) => name === 'Melville Blush');
    return blush?.sizes.filter(({ available }) => available).map(({ code }) => code);
  };
  await expect.poll(sizesOf).not.toContain('m');
  await page.getByRole('button', { name: 'More for Garden rose' }).click();
  await page.getByRole('menuitem', { name: 'There again' }).click();
  await page.getByRole('button', { name: 'Put them back on sale' }).click();
  await expect.poll(sizesOf).toContain('m');
});
