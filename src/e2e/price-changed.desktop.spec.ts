import { expect, test } from './one-context.ts';
import { signInByCall } from './owner.ts';
import { findProduct, makeCart, orderOf, pay } from './screens/orders.ts';
import { openOwners } from './screens/open-owners.ts';
import { addToCart, cartPanel } from './shopper.ts';

test.use({ shopOf: 'the owner, who changes a price and sells much' });

test('a price that changed while the page was open is told in the cart', async ({ page, shop }) => {
  const bouquet = await findProduct(shop.address, 'Melville Blush');
  await page.goto(`${shop.address}/shop`);
  await page.locator('html[data-answers]').waitFor({ state: 'attached' });
  await signInByCall(page.request, shop.address);
  const changed = await page.request.patch(`${shop.address}/api/admin/products/${bouquet.id}`, {
    data: { price: '699.00' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);

  await addToCart(page, bouquet.name, 'Medium (M)');
  const told = 'The price changed from R649.00 to R699.00.';
  await expect(cartPanel(page).getByText(told)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Open cart/ }).click();
  await expect(cartPanel(page).getByText(told)).toBeVisible();
});

test('the amounts beside the bars of the sales are shown in full', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  // News of the order may come while the page is looked at, and take a line of their own.
  allowedComplaints.push(/^\/admin\/overview moved by/);
  const stage = { page, address: shop.address, payfast };
  const { lines } = await makeCart(shop.address, ['Norwood Carnations']);
  const much = lines.map((line) => ({ ...line, quantity: 26 }));
  const order = await orderOf(shop.address, much, { subtotal: '10374.00', total: '10374.00' });
  await pay(stage, order);
  await openOwners(stage, 'overview', 'Overview');
  const sales = page.getByRole('region', { name: 'Sales' });
  const chart = sales.locator('[aria-hidden]').filter({ has: page.locator('[data-bar]') });
  const amounts = chart.locator('ol').first().locator('li');
  await expect(amounts.first()).toHaveText('R12000');
  for (const amount of await amounts.all()) {
    const hidden = await amount.evaluate((text) => {
      const left = text.closest('section')?.getBoundingClientRect().left ?? Number.NaN;
      return Math.max(0, left - text.getBoundingClientRect().left);
    });
    expect(hidden, 'nothing of it is cut off at the left').toBe(0);
  }
});
