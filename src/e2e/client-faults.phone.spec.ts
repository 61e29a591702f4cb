import { loseNextAnswer, routeNext } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { scriptOf } from './script-of.ts';
import { addToCart, fillDelivery, goToCheckout, payAtPayfast, placeOrder } from './shopper.ts';

// R16 of the reliability goals; reload, back and cancel are in purchase.spec.ts.

/** What a browser says of a connection that is not there. */
const NO_CONNECTION = /net::ERR_/;

test('R16 an order whose answer was lost is not made twice', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(NO_CONNECTION);
  await page.goto(shop.address);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  const made = await loseNextAnswer(page, 'order.place');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Failed to create order').first()).toBeVisible();

  const { id, orderNumber } = await placeOrder(page);
  expect(made()).toContain(id);
  await payAtPayfast(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(await payfast.transactionsOf(orderNumber)).toHaveLength(1);
});

test('R16 without a network the shopper is told, and goes on where they were', async ({
  page,
  context,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(NO_CONNECTION);
  await page.goto(shop.address);
  await addToCart(page, 'Sandton Red', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Failed to create order').first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');

  await context.setOffline(false);
  await placeOrder(page);
});

test('R16 a double tap orders once', async ({ page, shop, payfast }) => {
  await page.goto(shop.address);
  await addToCart(page, 'Highveld Sunshine', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  const orders = new Set<string>();
  // Read on its way: of an answer after which the browser leaves the page, it keeps nothing.
  await page.route('**/trpc/order.place**', async (route) => {
    const response = await route.fetch();
    const [, number] = /"orderNumber":"([^"]+)"/.exec(await response.text()) ?? [];
    if (number) orders.add(number);
    await route.fulfill({ response });
  });
  const begun = page.waitForRequest((request) => request.url().endsWith('/eng/process'));
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  const form = new URLSearchParams((await begun).postData() ?? '');
  await expect(page.getByText(/LOCAL SIMULATOR/)).toBeVisible();
  const number = form.get('m_payment_id') ?? '';
  expect([...orders]).toEqual([number]);
  expect(await payfast.transactionsOf(number)).toHaveLength(1);
});

test('R16 a browser that keeps nothing can buy all the same', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError');
      },
    });
  });
  await page.goto(shop.address);
  await addToCart(page, 'Parkhurst Tulips', 'Small (S)');
  await goToCheckout(page);
  await fillDelivery(page);
  await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('R16 a browser that keeps garbage can buy all the same', async ({ page, shop }) => {
  await page.addInitScript(() => {
    for (const key of ['sessionId', 'wishlist', 'checkoutDraft', 'checkoutAttempt']) {
      localStorage.setItem(key, '{"\u0000broken');
    }
  });
  await page.goto(shop.address);
  await addToCart(page, 'Ubuntu Protea', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  await placeOrder(page);
});

test('R16 a part of the checkout that did not come can be asked for again', async ({
  page,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(NO_CONNECTION);
  const failOnce = async (part: string) =>
    routeNext(page, await scriptOf(`src/features/checkout/${part}.tsx`), (route) =>
      route.abort('connectionreset'),
    );
  await page.goto(shop.address);
  await addToCart(page, 'Melville Blush', 'Medium (M)');
  // The page on which something is put into the cart asks for the form ahead.
  await page.goto(`${shop.address}/contact`);
  await failOnce('checkout-form');
  await page.goto(`${shop.address}/checkout`);
  await expect(page.getByText('The delivery form could not be loaded.')).toBeVisible();
  await failOnce('delivery/delivery-calendar');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Full name').fill('Thandi Mokoena');
  await page.getByRole('button', { name: 'Load the delivery days again' }).click();
  await expect(page.getByRole('button', { name: /Delivery date/ })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
  await fillDelivery(page);
  await placeOrder(page);
});
