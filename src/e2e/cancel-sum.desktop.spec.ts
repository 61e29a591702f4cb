import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

// What the owner reads before a cancellation is what the shopper is told after it, also on a page that is behind.

test.use({ shopOf: 'single orders' });

test('after a refund of which the page knows nothing, the Cancel dialog names what is refunded after it', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // What a browser says of the calls that got no answer.
  allowedComplaints.push(/net::ERR_/);
  const stage = { page, address: shop.address, payfast };
  const { id, orderNumber } = await paidOrder(stage, 'Sandton Red');
  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` });

  await button('Cancel order').click();
  const before = await dialog.getByText(/that you refund R/).textContent();
  await button('Keep it').click();

  // The refund reaches the shop; its answer, and all that the page asks after it, does not come back.
  await page.route('**/trpc/**', async (route) => {
    if (route.request().url().includes('payments.recordRefund')) await route.fetch();
    await route.abort('connectionreset');
  });
  await button('Make a refund').click();
  await page.getByLabel('Amount in rand').fill('20');
  await page.getByLabel('Why').fill('The box was dented');
  await button('I refunded it another way').click();
  await button('I refunded R20.00').click();
  await expect(page.getByText(/^We could not tell whether it was refunded/)).toBeVisible();

  await button('Cancel order').click();
  await expect(dialog).toContainText('We could not check what is to be refunded.');
  await dialog.getByLabel('Why').fill('She is away');
  await page.unroute('**/trpc/**');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  const said = dialog.getByText(/that you refund R/);
  await expect(said).toBeVisible();
  const sum = refundIn(await said.textContent());
  expect(sum).toBeCloseTo(refundIn(before) - 20, 2);

  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  const reason = page.getByRole('region', { name: 'This order needs your attention' });
  await expect(reason).toContainText(`R${sum.toFixed(2)} must be refunded`);
});

function refundIn(text: string | null): number {
  return Number(/you refund R([\d.]+\d)/.exec(text ?? '')?.[1]);
}
