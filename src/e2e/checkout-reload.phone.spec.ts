import { expect, test } from './one-context.ts';
import { addToCart, goToCheckout } from './shopper.ts';

const SLOW_MS = 1_500;

test('a checkout that was scrolled down stays where it is when it is loaded again on a slow network', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await goToCheckout(page);
  const order = page.getByRole('button', { name: 'Place Order' });
  await order.scrollIntoViewIfNeeded();
  await page.route(/\/trpc\/cart\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.reload();
  const footer = page.getByRole('contentinfo');
  await expect(page.getByText('Loading your cart...')).toBeVisible();
  await expect(footer).toBeHidden();
  await expect(order).toBeVisible();
  await expect(footer).toBeVisible();
});
