import { cartTokens } from '#server/features/abandoned-checkout/cart-links.ts';
import { query } from '#server/tools/testing/query.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addToCart, goToCheckout } from './shopper.ts';

const SECRET = 'the-secret-of-this-shop-in-a-test-0123456789';

test.use({ shopOf: 'carts that are left', moreSettings: { SESSION_SECRET: SECRET } });

test('a cart that is left can be taken up again on another device', async ({
  page,
  browser,
  shop,
  databaseUrl,
}) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium');
  await goToCheckout(page);
  await page.getByText('Not ready to order yet?').click();
  const box = page.getByLabel('Email me my cart if I don’t order it');
  const email = page.getByRole('main').getByRole('textbox', { name: /^Email/ });
  await box.click();
  await expect(email).toBeFocused();
  await expect(box).not.toBeChecked();
  await email.fill('thandi@example.co.za');
  await box.check();
  await expect(page.getByText('One email to thandi@example.co.za')).toBeVisible();
  await expect(page.locator('[name=keepCart][aria-busy=false]')).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(box).toBeChecked();

  // The hour at which the email goes out is the job's: features/abandoned-checkout.
  const [row] = await query<{ id: string }>(databaseUrl, 'select id from abandoned_checkout');
  const link = `${shop.address}/kept-cart/${cartTokens(row?.id ?? '', SECRET).opens}`;
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText('Sandton Red')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Put it in my cart on this device' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(other.getByRole('complementary', { name: 'Order summary' })).toContainText(
    'Sandton Red',
  );
  await other.close();
});
