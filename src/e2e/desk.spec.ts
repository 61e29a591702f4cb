import { expect, test } from './fixtures.ts';
import { openOwners } from './screens/open-owners.ts';
import { gift } from './screens/orders.ts';
import { fillDesk } from './screens/owners-desk.ts';

test.use({ shopOf: 'single orders' });

test('an order for a caller that is known is written, its link is opened by the caller and paid', async ({
  page,
  browser,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  await gift(stage);
  await openOwners(stage, 'desk', 'Order desk');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('082 123');
  await page.getByRole('button', { name: /^Thandi Mokoena, 082 123 4567/ }).click();
  await page.getByRole('combobox', { name: 'Bouquet', exact: true }).selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Last recipients' }).getByRole('button').first().click();
  await expect(page.getByLabel('Street address')).not.toHaveValue('');
  await page.getByRole('group', { name: 'The next days' }).getByRole('button').last().click();
  await page.getByRole('combobox', { name: 'Time', exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Write the order' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Order FS-/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Waiting for payment').first()).toBeVisible();
  await page.getByRole('button', { name: 'Message with the payment link' }).click();
  const message = await page.getByLabel('Message with the link').inputValue();
  const [link = ''] = /http\S+/.exec(message) ?? [];

  const caller = await (await browser.newContext()).newPage();
  await caller.goto(link);
  await expect(caller.getByText(/^We keep your flowers until/)).toBeVisible();
  await caller.getByRole('button', { name: /^Pay R/ }).click();
  await expect(caller).toHaveURL(new RegExp(payfast.address));
  await caller.context().close();
  const orderNumber = (await heading.textContent())?.replace('Order ', '') ?? '';
  const address = page.url();
  // An open page hears of the payment, and its layout moves.
  await page.goto('about:blank');
  await payfast.pay(orderNumber);
  const order = `${shop.address}/api/orders/${address.split('/').at(-1)}`;
  await expect
    .poll(async () => (await page.request.get(order)).text())
    .toContain('"paymentStatus":"paid"');
  await page.goto(address);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await openOwners(stage, 'desk', 'Order desk');
  await expect(page.getByText('No order of the desk waits for its payment.')).toBeVisible();
});

test.describe('an EFT', () => {
  // The order's page shows what the payment changes, on a busy machine later than half a second after the press.
  test.use({ allowedComplaints: [/^\/admin\/orders\/\S+ moved by/] });

  test('that an order waits for is followed, and noted on its page', async ({
    page,
    shop,
    payfast,
  }) => {
    const stage = { page, address: shop.address, payfast };
    await openOwners(stage, 'desk', 'Order desk');
    await fillDesk(stage);
    await page.getByLabel('EFT or cash, still to come').check();
    await page.reload();
    await expect(page.getByText('You typed this earlier and did not finish it.')).toBeVisible();
    await page.getByRole('button', { name: 'Write the order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order FS-/ })).toBeVisible();
    await openOwners(stage, 'desk', 'Order desk');
    await page.getByRole('link', { name: /^Nomsa Khumalo, FS-/ }).click();
    await page.getByRole('button', { name: 'Paid without PayFast' }).click();
    await page.getByLabel(/^How .* was paid/).selectOption('eft');
    await page.getByRole('button', { name: 'The money is here' }).click();
    await expect(page.getByText(/^EFT: FS-/)).toBeVisible();
    await page.getByRole('button', { name: 'Make a refund' }).click();
    await expect(page.getByRole('button', { name: 'I refunded it', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund through PayFast' })).toHaveCount(0);
  });
});
