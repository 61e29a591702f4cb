import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { signIn } from './owner.ts';
import { addToCart, fillDelivery, goToCheckout, payAtPayfast, placeOrder } from './shopper.ts';

test.use({ shopOf: 'single orders' });

test('a card that the shopper changes after it was printed is marked until it is printed again', async ({
  page,
  shop,
  dataDir,
  context,
  allowedComplaints,
}) => {
  // The papers say what changed above them, as it changes.
  allowedComplaints.push(/^\/admin\/print\/order\/[^/]+ moved by/);
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  await fillDelivery(page);
  const { id } = await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  const mail = await mailTo(dataDir, 'thandi@example.co.za');
  const link = /http\S+\/my-order\/\S+\?key=[\w-]+/.exec(mail)?.[0] ?? '';

  const mark = page.getByRole('region', { name: 'Changed since printed' });
  const print = async () => {
    await page.goto(`${shop.address}/admin/print/order/${id}`);
    const noted = page.waitForResponse((answer) => answer.url().includes('print.record'));
    await page.getByRole('button', { name: 'Print' }).click();
    expect((await noted).status()).toBe(200);
  };
  await signIn(page, shop.address);
  await print();
  await page.goto(`${shop.address}/admin/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Bouquet and card' })).toBeVisible();
  await expect(mark).toHaveCount(0);

  await page.goto(link);
  await page.getByLabel('Card message').fill('I ♥ you, 你');
  await expect(page.getByText('We cannot print “你”: the card will show □ instead.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. The florist sees it at once.')).toBeVisible();

  await page.goto(`${shop.address}/admin/orders/${id}`);
  await expect(mark).toContainText(/^Card message changed since printed at \d\d:\d\d/);
  await expectAccessible(page);
  await print();
  await expect(mark).toHaveCount(0);
  await page.goto(`${shop.address}/admin/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Bouquet and card' })).toBeVisible();
  await expect(mark).toHaveCount(0);

  // Papers that are open while the shopper changes the card are not printed as they were.
  await page.goto(`${shop.address}/admin/print/order/${id}?parts=card`);
  const card = page.getByRole('article', { name: /^Card of/ });
  await expect(card).toContainText('I ♥ you');
  const shopper = await context.newPage();
  await shopper.goto(link);
  const save = shopper.getByRole('button', { name: 'Save changes' });
  await expect(save).toHaveAttribute('type', 'submit');
  await shopper.getByLabel('Card message').fill('Get well soon');
  await save.click();
  await expect(card).toContainText('Get well soon');
});
