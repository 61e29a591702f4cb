import { expect, test } from './fixtures.ts';
import { addToCart, fillDelivery, goToCheckout } from './shopper.ts';

// The tests' own page complains where anything on it moves.

test('a page that comes after another one moves nothing: its footer waits below the window', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  await page.getByRole('banner').getByRole('link', { name: /order/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? Infinity);
});

test('Back from the payment page leads to where Place Order was pressed', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  await fillDelivery(page);
  const place = page.getByRole('button', { name: /^Place Order/ }).last();
  await place.scrollIntoViewIfNeeded();
  await place.click();
  await expect(page.getByText(/LOCAL SIMULATOR/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/is not paid yet/)).toBeAttached();
  await expect(place).toBeInViewport();
});
