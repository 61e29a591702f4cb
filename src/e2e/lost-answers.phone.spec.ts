import type { Page } from '@playwright/test';
import { ENQUIRY_SENT } from '#contract/enquiry/enquiry.ts';
import { areApart, boxesOf } from './boxes.ts';
import { loseNextAnswer } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { editor, field, productCard, signIn } from './owner.ts';
import { findProduct, makeCart, orderOf } from './screens/orders.ts';
import { addToCart, cartPanel } from './shopper.ts';

// A press whose answer was lost is pressed again. The order's is in client-faults.phone.spec.ts.

test.beforeEach(({ allowedComplaints }) => {
  // What a browser says of a connection that is not there.
  allowedComplaints.push(/net::ERR_/);
});

const quantityOf = (page: Page, bouquet: string) =>
  cartPanel(page).getByRole('group', { name: new RegExp(`^Quantity of ${bouquet}`) });

test('a bouquet whose Add had no answer is in the cart once after Add was pressed again', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await loseNextAnswer(page, 'cart.add');
  await page.getByRole('button', { name: 'Add Melville Blush to cart' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Melville Blush' });
  await dialog.getByText('Medium (M)').click();
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(page.getByText('we could not tell whether it was added').first()).toBeVisible();
  await add.click();
  await expect(quantityOf(page, 'Melville Blush').getByText('1', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Open cart, 1 item' }).click();
  await expect(quantityOf(page, 'Melville Blush').getByText('1', { exact: true })).toBeVisible();
});

test('a change of the cart that was made although its answer was lost is not called a failure', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Parkhurst Tulips', 'Medium (M)');
  await loseNextAnswer(page, 'cart.setQuantity');
  await cartPanel(page)
    .getByRole('button', { name: /^Increase quantity of Parkhurst Tulips/ })
    .click();
  const amount = quantityOf(page, 'Parkhurst Tulips').getByText('2', { exact: true });
  await expect(amount).toBeVisible();
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-tone]');

  await loseNextAnswer(page, 'cart.remove');
  await cartPanel(page)
    .getByRole('button', { name: /^Remove Parkhurst Tulips/ })
    .click();
  const undo = cartPanel(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 100 });
  await undo.click();
  await expect(amount).toBeVisible();
});

test('a request for a quote whose answer was lost is one request for the owner', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/corporate`);
  await page.getByLabel('Company name').fill('Lost Answer Attorneys');
  await page.getByLabel('Contact person').fill('Sipho Nkosi');
  await page.getByRole('main').getByLabel('Email').fill('sipho@example.co.za');
  await page.getByLabel('Phone').fill('011 555 0199');
  await page.getByLabel('Type of service').selectOption('Office subscription');
  await loseNextAnswer(page, 'enquiry.send');
  const send = page.getByRole('button', { name: 'Request a quote' });
  await send.click();
  await expect(page.getByText('We could not tell whether it was sent')).toBeVisible();
  await send.click();
  await expect(page.getByText(ENQUIRY_SENT.title).first()).toBeVisible();

  await signIn(page, shop.address);
  const list = await page.request.get(`${shop.address}/trpc/admin.enquiries.list`);
  expect((await list.text()).match(/Lost Answer Attorneys/g)).toHaveLength(1);
});

test('a stock whose saving had no answer is not written again over what was sold since', async ({
  page,
  shop,
}) => {
  const bouquet = 'Norwood Carnations';
  const { stock } = await findProduct(shop.address, bouquet);
  await signIn(page, shop.address);
  await productCard(page, bouquet).getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'Stock').fill(String(stock + 7));
  await loseNextAnswer(page, 'admin.products.update');
  const save = editor(page).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Failed to update product').first()).toBeVisible();

  const { lines } = await makeCart(shop.address, [bouquet]);
  await orderOf(shop.address, lines);
  await field(page, 'Price').fill('555');
  await save.click();
  await expect(editor(page)).toBeHidden();
  expect(await findProduct(shop.address, bouquet)).toMatchObject({
    stock: stock + 7 - 1,
    price: '555.00',
  });
});

test('a bouquet that was taken out can be had back after Undo was pressed without a network', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.address);
  await addToCart(page, 'Sandton Red', 'Medium (M)');
  await cartPanel(page)
    .getByRole('button', { name: /^Remove Sandton Red/ })
    .click();
  const undo = cartPanel(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await context.setOffline(true);
  await undo.click();
  await expect(page.getByText('Failed to add to cart').first()).toBeVisible();
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-tone]');
  await expect(toast).toBeVisible();
  expect(areApart(...(await boxesOf(toast, undo))), 'the toast lies over Undo').toBe(true);
  await context.setOffline(false);
  await undo.click();
  await expect(quantityOf(page, 'Sandton Red')).toBeVisible();
  await expect(undo).toBeHidden();
});
