import { expect, test } from './fixtures.ts';
import { openedByShopper, paidOrder } from './screens/orders.ts';
import { openOwners } from './screens/open-owners.ts';
import { oneMore, preview, save } from './screens/owners-change.ts';

test.use({ shopOf: 'single orders' });

test('a bouquet more and another recipient are saved, and the shopper pays the rest on the page of the order', async ({
  page,
  browser,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // What was typed before is found once the loaded page answers: on a busy machine a moment after it is seen.
  allowedComplaints.push(/\/change moved by/);
  const stage = { page, address: shop.address, payfast };
  const order = await paidOrder(stage, 'Norwood Carnations');
  const { key } = await openedByShopper(shop.address, order);
  await openOwners(stage, `orders/${order.id}`, /^Order FS-/);
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await oneMore(stage);
  await page.getByLabel(/^Recipient \(/).fill('Palesa');
  await page.reload();
  await expect(page.getByText('You typed this earlier and did not save it.')).toBeVisible();
  await preview(stage);
  await expect(page.getByText('R399.00 is still to pay: the shopper gets a link')).toBeVisible();
  await save(stage);
  await expect(page.getByRole('heading', { level: 1, name: /^Order FS-/ })).toBeVisible();
  await expect(page.getByText('Still to pay')).toBeVisible();
  await expect(page.getByText(/^Changed\. Bouquets: 2 × Norwood Carnations/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ownerDrafts'))).toBeNull();
  await openOwners(stage, 'payments', 'Payments');
  await expect(page.getByText('R399.00 of R798.00 is still to pay.')).toBeVisible();
  await page.goto('about:blank');

  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(`${shop.address}/my-order/${order.id}?key=${key}`);
  await expect(shopper.getByRole('heading', { name: 'Still to pay' })).toBeVisible();
  await shopper.getByRole('button', { name: 'Pay R399.00' }).click();
  await expect(shopper).toHaveURL(new RegExp(payfast.address));
  await shopper.context().close();
  await payfast.pay(`${order.orderNumber}-2`);
  await expect
    .poll(async () => (await page.request.get(`${shop.address}/api/orders/${order.id}`)).text())
    .toContain('"toPay":"0.00"');
});

test.describe('a change of an order that was changed elsewhere', () => {
  test.use({ allowedComplaints: [/status of 409 .*admin\.desk\.previewChange/] });

  test('is refused, goes on from the order as it is now, and loses nothing that was typed', async ({
    page,
    shop,
    payfast,
  }) => {
    const stage = { page, address: shop.address, payfast };
    const order = await paidOrder(stage, 'Norwood Carnations');
    await openOwners(stage, `orders/${order.id}/change`, /^Change order FS-/);
    await page.getByLabel('Street address').fill('9 Jan Smuts Avenue');
    const there = await page.request.post(`${shop.address}/trpc/admin.orders.reschedule`, {
      data: {
        id: order.id,
        deliveryDate: order.deliveryDate,
        deliveryTime: 'Evening (5PM - 8PM)',
        anyway: true,
      },
    });
    expect(there.ok()).toBe(true);
    await page.getByRole('button', { name: 'Look at the change' }).click();
    await expect(page.getByText(/^This order was changed elsewhere while you typed/)).toBeVisible();
    await page.getByRole('button', { name: 'Go on from the order as it is now' }).click();
    await expect(page.getByLabel('Street address')).toHaveValue('9 Jan Smuts Avenue');
    await expect(page.getByRole('combobox', { name: 'Time', exact: true })).toHaveValue(/Evening/);
    await preview(stage);
    await save(stage);
    await expect(page.getByText(/9 Jan Smuts Avenue/).first()).toBeVisible();
  });
});
