import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { signIn } from './owner.ts';
import type { PayfastSimulator } from './payfast-simulator.ts';
import { placeOrder } from './screens/screen.ts';

test.use({ shopOf: 'owners-money' });

/** An order whose shopper has paid at PayFast, in the way of this scenario. */
async function paidOrder(page: Page, address: string, payfast: PayfastSimulator, scenario: string) {
  const order = await placeOrder({ page, address, payfast });
  await payfast.chooseNext(scenario);
  const begun = await page.request.post(`${address}/api/payfast/initiate`, {
    data: { orderId: order.id },
  });
  const { url, data } = (await begun.json()) as { url: string; data: Record<string, string> };
  await fetch(url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' });
  await payfast.pay(order.orderNumber);
  return order;
}

test('money that came twice is given back through PayFast, and the order stays paid', async ({
  page,
  shop,
  payfast,
}) => {
  const { id, orderNumber } = await paidOrder(page, shop.address, payfast, 'doublePay');
  await signIn(page, shop.address);
  await page.goto(`${shop.address}/admin/payments`);
  const record = page.getByRole('listitem', { name: `${orderNumber}, Paid twice` });
  await expect(record).toContainText('although the order was already paid');
  await record.getByRole('button', { name: 'Make a refund' }).click();
  const refund = record.getByRole('button', { name: 'Refund through PayFast' });
  await expect(refund).toBeVisible();
  await expectAccessible(page);
  await refund.click();
  const question = page.getByRole('dialog', { name: /^Refund R[\d.]+ through PayFast\?$/ });
  await expect(question).toContainText(/PayFast sends all R[\d.]+ to /);
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Refund R/ }).click();
  await expect(page.getByText(/^R[\d.]+ refunded$/)).toBeVisible();
  await expect(record).toHaveCount(0);

  await page.goto(`${shop.address}/admin/orders/${id}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Refunded');
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
});

test('what is left is read again before the next refund can be begun', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // An answer that is held back comes long after what was pressed for it.
  allowedComplaints.push(/moved by/);
  const { id } = await paidOrder(page, shop.address, payfast, 'ok');
  await signIn(page, shop.address);
  await page.goto(`${shop.address}/admin/orders/${id}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  const left = payment.getByText(/^At most R/);
  await payment.getByRole('button', { name: 'Make a refund' }).click();
  const before = await left.textContent();
  await payment.getByLabel('Amount in rand').fill('10.00');
  await payment.getByLabel('Why').fill('A stem was broken');

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.includes('admin.payments.ofOrder'),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  const reading = page.waitForRequest(/admin\.payments\.ofOrder/);
  await payment.getByRole('button', { name: 'I refunded it another way' }).click();
  await page.getByRole('button', { name: 'I refunded R10.00' }).click();
  await reading;
  await expect(payment.getByRole('button', { name: 'Noting...' })).toBeVisible();
  release();
  await expect(page.getByText('R10.00 refunded', { exact: true })).toBeVisible();
  await payment.getByRole('button', { name: 'Make a refund' }).click();
  await expect(left).not.toHaveText(before ?? '');
  await payment.getByLabel('Amount in rand').fill('20.00');
  await payment.getByLabel('Why').fill('A stem was broken');
  await payment.getByRole('button', { name: 'I refunded it another way' }).click();
  await page.getByRole('button', { name: 'I refunded R20.00' }).click();
  await expect(page.getByText('R20.00 refunded', { exact: true })).toBeVisible();
});

test('a payment that PayFast never told of is found by asking, without reloading', async ({
  page,
  shop,
  payfast,
}) => {
  const { id } = await paidOrder(page, shop.address, payfast, 'never');
  await signIn(page, shop.address);
  await page.goto(`${shop.address}/admin/orders/${id}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Not paid yet');
  await payment.getByRole('button', { name: 'Ask PayFast' }).click();
  await expect(page.getByText('It was paid after all.')).toBeVisible();
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payment).toContainText('PayFast number');
});

test('the first screen shows the sales as bars and as a table', async ({ page, shop, payfast }) => {
  await paidOrder(page, shop.address, payfast, 'ok');
  await signIn(page, shop.address);
  await page.goto(`${shop.address}/admin/overview`);
  const sales = page.getByRole('region', { name: 'Sales' });
  await expect(sales.locator('[data-bar]').first()).toBeAttached();
  await expectAccessible(page);
  await sales.getByText('Day by day').click();
  await expect(sales.getByRole('row')).toHaveCount(31);
  await sales.locator('label', { hasText: '7 days' }).click();
  await expect(sales.getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'Best bouquets' })).toContainText('Melville Blush');
});

test('an order’s papers print without what is on the screen only, and come as PDF', async ({
  page,
  shop,
  payfast,
}) => {
  const { id, orderNumber } = await paidOrder(page, shop.address, payfast, 'ok');
  await signIn(page, shop.address);
  await page.goto(`${shop.address}/admin/orders/${id}`);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery slips' })).toContainText('Melville');
  await expect(page.getByRole('region', { name: 'Make list' })).toHaveCount(0);
  await expectAccessible(page);
  const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const file = await page.request.get(shop.address + pdf);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Delivery slips' }).click();
  await expect(page.getByRole('region', { name: 'Delivery slips' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Work orders' })).toBeVisible();
});

test.describe('on paper', () => {
  // What is not printed makes room for what is.
  test.use({ allowedComplaints: [/ moved by /] });

  test('there is nothing that is for the screen only', async ({ page, shop, payfast }) => {
    const { id } = await paidOrder(page, shop.address, payfast, 'ok');
    await signIn(page, shop.address);
    await page.goto(`${shop.address}/admin/print/order/${id}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Work orders' })).toBeVisible();
  });
});
