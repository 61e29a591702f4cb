import { expect, test } from './fixtures.ts';
import { putOnPaper } from './printed.ts';
import { gift } from './screens/orders.ts';

// What is on the paper that a shopper takes along. That every screen can be printed: every-screen.desktop.spec.ts.

test('the order page on paper has the order', async ({ page, shop, payfast }) => {
  const { id, orderNumber, key } = await gift({ address: shop.address, payfast });
  await page.goto(`${shop.address}/my-order/${id}?key=${key}`);
  await putOnPaper(page);
  const main = page.getByRole('main');
  for (const text of [
    orderNumber,
    'Norwood Carnations',
    '12 Fourth Avenue, Melville',
    'Lerato Dube',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
});
