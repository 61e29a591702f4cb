import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { cartPanel, fillDelivery, goToCheckout, payAtPayfast, placeOrder } from './shopper.ts';

test.use({ shopOf: 'single orders' });

const CARD = 'Happy birthday! May your day be as lovely as you are.';

test('a shopper says beside the bouquet whom it is for and takes a suggestion for the card, which comes along to the checkout, the order and the florist', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await page.goto(`${shop.address}/product/melville-blush`);
  const gift = page.getByRole('group').filter({ hasText: 'Is it a gift?' });
  const open = page.getByText('Is it a gift? Write the card now');
  await open.click();
  await gift.getByLabel('Recipient').fill('Gogo Dlamini');
  const card = gift.getByLabel('Card message');
  await card.fill('From all of us');
  await gift.getByLabel('Occasion').selectOption('Birthday');
  const suggestions = gift.getByRole('group', { name: 'Suggestions for a card: Birthday' });
  await suggestions.getByRole('button', { name: CARD }).click();
  await expect(card).toHaveValue(CARD);
  await suggestions.getByRole('button', { name: 'Put back what I wrote' }).click();
  await expect(card).toHaveValue('From all of us');
  await suggestions.getByRole('button', { name: CARD }).click();
  const preview = page.getByRole('figure', { name: 'Your card, as we print it' });
  await expect(preview).toContainText(`${CARD}Gogo Dlamini`);

  // What was written is there again after a reload, behind the same words.
  await page.reload();
  await open.click();
  await expect(card).toHaveValue(CARD);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const sizes = page.getByRole('dialog', { name: 'Melville Blush' });
  await sizes.getByText('Medium (M)').click();
  await sizes.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartPanel(page)).toBeVisible();
  await goToCheckout(page);

  await expect(page.getByLabel("Recipient's name")).toHaveValue('Gogo Dlamini');
  await expect(page.getByLabel('Occasion')).toHaveValue('birthday');
  await expect(page.getByLabel('Card message')).toHaveValue(CARD);
  await expect(preview).toBeVisible();
  await page.reload();
  await expect(preview).toBeVisible();
  await fillDelivery(page);
  const { id, orderNumber } = await placeOrder(page);
  await payAtPayfast(page);

  await openOwners(stage, `orders/${id}`, orderNumber);
  await expect(page.getByText(CARD)).toBeVisible();
  await expect(page.getByText('Birthday', { exact: true })).toBeVisible();
});
