import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { mailTo } from './mails.ts';
import { signIn } from './owner.ts';
import {
  addToCart,
  askForQuote,
  fillDelivery,
  goToCheckout,
  payAtPayfast,
  placeOrder,
} from './shopper.ts';

test.use({ shopOf: 'single orders' });

const KEPT = 'The link in our email lets you.';

test('the link of the mail opens the order, which can be changed until it is begun', async ({
  page,
  shop,
  dataDir,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  await fillDelivery(page);
  const { id, orderNumber } = await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  // The same for the next person, without looking the order up.
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await expect(page.getByRole('button', { name: 'Send to someone else' })).toBeVisible();

  const mail = await mailTo(dataDir, 'thandi@example.co.za');
  const link = /http\S+\/my-order\/\S+\?key=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(link).toContain(`/my-order/${id}?key=`);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderNumber}`);
  await expect(page).toHaveTitle(new RegExp(`^Your order ${orderNumber} \\|`));
  await expect(
    page.getByRole('status').filter({ hasText: 'We have received your payment' }),
  ).toBeVisible();
  await page.getByLabel('Card message').fill('For the best neighbour');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. The florist sees it at once.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Card message')).toHaveValue('For the best neighbour');

  const reminder = page.getByLabel('Remind me next year');
  await expect(reminder).not.toBeChecked();
  await reminder.check();
  await expect(page.locator('[name=reminder][aria-busy=false]')).toBeChecked();
  await page.reload();
  await expect(reminder).toBeChecked();

  const phone = await page.getByLabel('Your phone').inputValue();
  await page.getByLabel('Instructions').fill('The gate at the side');
  await page.reload();
  await expect(page.getByLabel('Instructions'), 'typed, not saved').toHaveValue(
    'The gate at the side',
  );
  await expect(page.getByLabel('Card message')).toHaveValue('For the best neighbour');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. The florist sees it at once.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Instructions')).toHaveValue('The gate at the side');
  await expect(page.getByLabel('Card message')).toHaveValue('For the best neighbour');
  await expect(page.getByLabel('Your phone')).toHaveValue(phone);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key.startsWith('orderChange'))).toEqual([]);

  await page.getByRole('button', { name: 'Another day, address or recipient' }).click();
  const days = page.getByLabel('Day', { exact: true });
  await expect(days).toBeFocused();
  await expect(page.getByText('The price stays the same.')).toBeVisible();
  const lastDay = await days.locator('option:enabled').last().getAttribute('value');
  await days.selectOption(lastDay);
  await page.getByLabel('Street address').fill('9 Jan Smuts Avenue');
  const code = await page.getByLabel('Postal code').inputValue();
  await page.getByLabel('Postal code').fill('8001');
  await expect(page.getByText('outside our usual Johannesburg area')).toBeVisible();
  await page.getByLabel('Postal code').fill(code);
  await expect(page.getByText('outside our usual Johannesburg area')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. The florist sees it at once.')).toBeVisible();
  await expect(page.getByText('9 Jan Smuts Avenue', { exact: true })).toBeVisible();
  const order = await page.request.get(`${shop.address}/api/orders/${id}`);
  expect(await order.json()).toMatchObject({ deliveryDate: lastDay });

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to my calendar' }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toContain(`DTSTART:${lastDay?.replaceAll('-', '')}T`);

  const shown = page.url();
  await page.getByRole('button', { name: 'Send to someone else' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('thandi@example.co.za');
  await expect(page.getByLabel('Delivery address')).toHaveValue('');
  await expect(page.getByLabel('Delivery address')).toBeFocused();
  await expect(page.getByLabel('Delivery address')).toBeInViewport();
  await expect(page.getByLabel("Recipient's name (optional)")).toBeVisible();
  await page.goto(shown);

  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText(/we refund what you paid for it/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText(/All of it has been refunded/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Delivery address')).toHaveValue('9 Jan Smuts Avenue');
  await expect(page.getByLabel('Email')).toHaveValue('thandi@example.co.za');
});

test('an order that was not paid can be paid from its page, or cancelled at once', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium');
  await goToCheckout(page);
  await fillDelivery(page);
  const { id } = await placeOrder(page);

  await page.getByText('Cancel transaction').click();
  await page.locator('#cancel-payment').click();
  await page.getByRole('link', { name: 'See, pay or cancel this order' }).click();
  await page.waitForURL(`${shop.address}/my-order/${id}`);
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
  await page.getByRole('main').getByLabel('Email').fill('Thandi@example.co.za');
  await page.getByRole('button', { name: 'Change or cancel it' }).click();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Pay R/ }).click();
  await payAtPayfast(page);
  await expect(page.getByText('Payment Successful')).toBeVisible();
});

test('a page that does not exist says so, with its status', async ({ page, shop }) => {
  const answer = await page.request.get(
    `${shop.address}/my-order/7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20`,
  );
  expect(answer.status()).toBe(404);
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await answer.text()).toContain('We could not find that order.');
});

test('the owner answers a request, and finds mails and newsletter', async ({ page, shop }) => {
  await askForQuote(page, shop.address);
  await page.request.post(`${shop.address}/trpc/newsletter.subscribe`, {
    data: { email: 'gogo@example.co.za' },
  });
  await signIn(page, shop.address);

  await page.goto(`${shop.address}/admin/enquiries`);
  const request = page.getByRole('article', { name: 'Rosebank Attorneys' }).first();
  await expect(request.getByText('left to answer')).toBeVisible();
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(request.getByText('Answered', { exact: false }).first()).toBeVisible();

  await page.goto(`${shop.address}/admin/mails`);
  const mail = page.getByRole('article', { name: /newsletter, to gogo@example.co.za/ }).first();
  await mail.getByRole('button', { name: 'Read it' }).click();
  await expect(mail.getByText('Yes, send me the newsletter')).toBeVisible();
  // It may only go to the address that asked for it.
  await expect(mail.getByRole('button', { name: 'Change address' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${shop.address}/admin/subscribers`);
  await expect(page.getByText('0 on the list')).toBeVisible();
  await expectAccessible(page);
  const file = await page.request.get(`${shop.address}/api/admin/subscribers.csv`);
  expect(file.headers()['content-type']).toContain('text/csv');
});

test('L1: the privacy notice is one press from the checkout and the request, and can be read', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/corporate`);
  await page.getByRole('main').getByRole('link', { name: 'privacy notice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
  await expectAccessible(page);
});
