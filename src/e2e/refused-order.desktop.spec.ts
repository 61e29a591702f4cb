import type { Page } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import { ERRORS } from '#contract/http/errors.ts';
import { keysOf } from '#contract/text/record-of.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusKept, pressKeepingFocus } from './focus.ts';
import { signInByCall } from './owner.ts';
import { findProduct } from './screens/orders.ts';
import { fillCart, onCall, refuse, type Stage } from './screens/screen.ts';
import { fillDelivery } from './shopper.ts';

test.use({ shopOf: 'the keyboard, whose order is refused' });

const BOUQUETS = ['Melville Blush', 'Sandton Red'];

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const alert = (page: Page) => page.locator('#order-summary').getByRole('alert');

/** Returns the lines of the cart that is at the checkout, the form filled in. */
async function openCheckout(stage: Stage) {
  const cart = await fillCart(stage, BOUQUETS);
  await stage.page.goto(`${stage.address}/checkout`);
  await fillDelivery(stage.page);
  return cart;
}

/** The owner changes a product, as from another computer. */
async function change({ page, address }: Stage, name: string, data: object): Promise<void> {
  const { request } = page.context();
  await signInByCall(request, address);
  const { id } = await findProduct(address, name);
  const answer = await request.patch(`${address}/api/admin/products/${id}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The owner sets what every delivery costs. */
async function setFee({ page, address }: Stage, baseCents: number): Promise<void> {
  const context = page.context();
  await signInByCall(context.request, address);
  const [session] = await context.cookies();
  const headers = { cookie: `${session?.name}=${session?.value}` };
  const links = [httpLink({ url: `${address}/trpc`, headers })];
  const { delivery } = createTRPCClient<AppRouter>({ links }).admin;
  const { settings, version } = await delivery.settings.query();
  const fees = { ...settings.fees, baseCents };
  await delivery.save.mutate({ settings: { ...settings, fees }, version });
}

for (const call of ['order.place', 'payment.initiate']) {
  test(`the button keeps the focus, or what is wrong has it, after every refusal of ${call}`, async ({
    page,
    shop,
    payfast,
    allowedComplaints,
  }) => {
    allowedComplaints.push(/./);
    const stage = { page, address: shop.address, payfast };
    await openCheckout(stage);
    for (const code of keysOf(ERRORS)) {
      // What is paid already is shown; what can no longer be paid is ordered again.
      if (call === 'payment.initiate' && code === 'ORDER_ALREADY_PAID') continue;
      await page.unrouteAll();
      await onCall(stage, call, refuse(code));
      await placeOrder(page).focus();
      await test.step(code, async () => {
        await placeOrder(page).press('Enter');
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expect(placeOrder(page)).toHaveAttribute('aria-disabled', 'false');
        await expectFocusKept(page);
      });
    }
    await page.unrouteAll();
  });
}

test('a delivery that costs something by now', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/409/);
  const stage = { page, address: shop.address, payfast };
  await openCheckout(stage);
  await setFee(stage, 6_000);
  await pressKeepingFocus(placeOrder(page));
  await expect(alert(page)).toContainText(ERRORS.PRICE_CHANGED.message);
  await expectFocusKept(page);
  await setFee(stage, 0);
});

test('a cart that another tab has emptied', async ({ page, shop, payfast, allowedComplaints }) => {
  allowedComplaints.push(/409|404/);
  const stage = { page, address: shop.address, payfast };
  const { lines } = await openCheckout(stage);
  const { request } = page.context();
  for (const { id } of lines) await request.delete(`${shop.address}/api/cart/${id}`);
  await placeOrder(page).focus();
  await placeOrder(page).press('Enter');
  await expect(page.getByText('Your cart was changed in another tab')).toBeVisible();
  await expectFocusKept(page);
});

test('a price that has changed, and bouquets that are gone', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/409|404/);
  const stage = { page, address: shop.address, payfast };
  await openCheckout(stage);
  await change(stage, 'Melville Blush', { price: '699.00' });
  await pressKeepingFocus(placeOrder(page));
  await expect(alert(page)).toContainText(ERRORS.PRICE_CHANGED.message);
  await expectFocusKept(page);

  await change(stage, 'Melville Blush', { stock: 0 });
  await pressKeepingFocus(placeOrder(page));
  await expect(alert(page)).toContainText('Melville Blush is sold out.');
  await expectFocusKept(page);
  await pressKeepingFocus(page.getByRole('button', { name: 'Remove it' }));
  await expect(alert(page)).toContainText('Your order now matches what is left.');
  await expectFocusKept(page);

  await change(stage, 'Sandton Red', { stock: 0 });
  await pressKeepingFocus(placeOrder(page));
  await expect(alert(page)).toContainText('Sandton Red is sold out.');
  await pressKeepingFocus(page.getByRole('button', { name: 'Remove: Sandton Red' }));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectFocusKept(page);
});
