import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, editor, field, productCard, signIn } from './owner.ts';

test.use({ shopOf: 'the owner, who shows a draft' });

test('a draft is seen by its link as shoppers will see it, and cannot be bought', async ({
  page,
  shop,
  browser,
  allowedComplaints,
}) => {
  // A card comes with the server's answer, which a busy machine gives after more than half a second.
  allowedComplaints.push(/admin\/dashboard moved by/);
  const name = 'Valentine';
  await signIn(page, shop.address);
  await chooseAction(page, 'Ubuntu Protea', 'Duplicate');
  await field(page, 'Name').fill(name);
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toBeHidden();
  await expect(productCard(page, name)).toContainText('Draft');
  await page.getByRole('button', { name: 'Close notification' }).click();

  await chooseAction(page, name, 'Preview');
  const dialog = page.getByRole('dialog', { name: `Preview of ${name}` });
  const opener = dialog.getByRole('link', { name: 'Open the preview' });
  await expect(opener).toBeVisible();
  await expectAccessible(page);
  const link = (await opener.getAttribute('href')) ?? '';
  expect(link).toContain('/preview/');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shopper = await context.newPage();
  const answer = await shopper.goto(`${shop.address}${new URL(link).pathname}`);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(await answer?.text()).toContain('noindex');
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shopper.getByText('Shoppers do not see this bouquet yet.')).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shopper.getByText('the bouquet cannot be bought yet')).toBeVisible();

  const tooLong = await shopper.goto(`${shop.address}/preview/${'a'.repeat(201)}`);
  expect(tooLong?.status()).toBe(404);
  await shopper.goto(`${shop.address}/preview/of-a-deleted-product`);
  await expect(
    shopper.getByRole('heading', { level: 1, name: 'This preview is over' }),
  ).toBeVisible();
  await context.close();
});

test('a bouquet with a day to come says so in the list, and is not in the shop', async ({
  page,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(/admin\/dashboard moved by/);
  const name = 'Spring Surprise';
  const inShop = async () => (await fetch(`${shop.address}/api/products`)).text();
  await signIn(page, shop.address);
  await chooseAction(page, 'Sandton Red', 'Duplicate');
  await field(page, 'Name').fill(name);
  await editor(page).getByLabel('Status').selectOption('On sale');
  await editor(page).getByLabel('On sale from').fill('2099-05-10');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toBeHidden();
  await expect(productCard(page, name)).toContainText('On sale from Sun 10 May');
  expect(await inShop()).not.toContain(name);

  await productCard(page, name).getByRole('switch').press('Space');
  await expect(productCard(page, name).getByRole('switch')).toBeChecked();
  await expect.poll(inShop).toContain(name);
});
