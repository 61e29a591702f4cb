import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { openOwners } from './screens/open-owners.ts';
import { addToCart, fillDelivery, goToCheckout, payAtPayfast, placeOrder } from './shopper.ts';

test.use({ shopOf: 'the owner of subscriptions' });

test('the owner offers subscriptions; a shopper begins one, PayFast pays for a second order, and the link ends it', async ({
  page,
  shop,
  payfast,
  dataDir,
}) => {
  const stage = { page, address: shop.address, payfast };
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await goToCheckout(page);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expect(page.getByText('Send flowers again and again')).toHaveCount(0);

  await openOwners(stage, 'subscriptions', 'Subscriptions');
  await page.getByLabel('every month').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('None yet. The checkout offers flowers every month.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shop.address}/checkout`);
  await fillDelivery(page);
  await page.getByText('Send flowers again and again').click();
  await page.getByLabel('These flowers come').selectOption('every month');
  await page.reload();
  await expect(
    page.getByText(/^You pay this order now, and R649.00 every month from/),
  ).toBeVisible();
  await expectAccessible(page);
  const { orderNumber } = await placeOrder(page);
  const [begun] = await payfast.transactionsOf(orderNumber);
  expect(begun?.fields).toMatchObject({ frequency: '3', recurring_amount: '649.00', cycles: '0' });
  await payAtPayfast(page);
  await expect(
    page.getByText('Your subscription has begun: flowers like these come every month.'),
  ).toBeVisible();

  const mail = await mailTo(dataDir, 'thandi@example.co.za', 'Your flowers come again');
  const link = /http:\S+\/subscription\/\S+/.exec(mail)?.[0] ?? '';
  await payfast.charge(orderNumber);
  // The order is made after PayFast has its answer, and the page says what there was when it was opened.
  await expect(async () => {
    await page.goto(link);
    const orders = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
    expect(await orders.count()).toBe(2);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your flowers, every month');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pause it' }).click();
  await expect(page.getByText('It is paused: nothing is charged')).toBeVisible();
  await page.getByRole('button', { name: 'Resume it' }).click();
  // At once, wherever the answer moves the button: the answer to the one does not close the question about the other.
  await page.getByRole('button', { name: 'End it' }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page.getByText('This subscription has ended')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openOwners(stage, 'subscriptions', 'Subscriptions');
  await expect(page.getByText('Ended by the shopper')).toBeVisible();
  await expect(page.getByText('R649.00 every month, 2 orders paid')).toBeVisible();
});
