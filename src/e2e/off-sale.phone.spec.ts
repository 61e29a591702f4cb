import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { chooseAction, editor, field, imageUrl, productCard, signIn } from './owner.ts';
import { cartPanel } from './shopper.ts';

test.use({ shopOf: 'the owner, who takes bouquets off sale' });

test('a draft comes into the shop when it is put on sale, and leaves it when it is taken off', async ({
  page,
  shop,
  context,
  allowedComplaints,
}) => {
  // The card comes with the server's answer, which a busy machine gives after more than half a second.
  allowedComplaints.push(/404/, /admin\/dashboard moved by/);
  const name = 'Karoo Morning';
  const inShop = async () => (await fetch(`${shop.address}/shop`)).text();
  await signIn(page, shop.address);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('Proteas in brown paper');
  await field(page, 'Price').fill('549');
  await (await imageUrl(page)).fill('/images/product3.png');
  await editor(page).getByRole('button', { name: 'Save as draft' }).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText('Saved as a draft. The shop does not show it yet.')).toBeVisible();
  const card = productCard(page, name);
  await expect(card.getByText('Draft')).toBeVisible();
  await expectAccessible(page);
  expect(await inShop()).not.toContain(name);

  const onSale = card.getByRole('switch', { name: `${name} is on sale` });
  await onSale.press('Space');
  await expect(page.getByText(`${name} is on sale`)).toBeVisible();
  await expect(onSale).toBeChecked();
  await expect.poll(inShop).toContain(name);

  const shopper = await context.newPage();
  await shopper.goto(`${shop.address}/shop`);
  // It has one size, so none is asked for.
  await shopper.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(cartPanel(shopper)).toBeVisible();

  await page.bringToFront();
  await onSale.press('Space');
  await expect(card.getByText('Off sale')).toBeVisible();
  await expect.poll(inShop).not.toContain(name);
  await shopper.bringToFront();
  await shopper.goto(`${shop.address}/shop`);
  await shopper.getByRole('button', { name: /^Open cart/ }).click();
  await expect(
    cartPanel(shopper).getByText('No longer available. Please remove it.'),
  ).toBeVisible();

  await page.bringToFront();
  const toast = page.locator('[data-tone]');
  await expect(toast).toContainText(`${name} is off sale`);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(onSale).toBeChecked();
  await expect.poll(inShop).toContain(name);
  await chooseAction(page, name, 'History');
  await expect(page.getByRole('dialog', { name: /History/ })).toContainText('Off sale');
});
