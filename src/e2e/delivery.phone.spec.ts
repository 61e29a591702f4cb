import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './owner.ts';
import { addToCart, fillDelivery, goToCheckout } from './shopper.ts';

test.use({ shopOf: 'the owner, who changes when we deliver' });

/** How long an open page may not have asked again, and a little. */
const TWO_MINUTES = 121_000;
/** Within a second, with some room for two browsers on one machine. */
const AT_ONCE = { timeout: 2_000 };

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });

async function openSettings(page: Page, address: string): Promise<void> {
  await signIn(page, address);
  await page.goto(`${address}/admin/delivery`);
  // The preview is there once the page answers.
  await expect(page.getByText('and we deliver the same day.”')).toBeAttached();
}

/** Looks at what shoppers will see, where the screen does not show it anyway, and saves. */
async function save(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: 'Review and save' });
  if (await review.isVisible()) await review.click();
  await page.getByRole('button', { name: 'Save', exact: true }).locator('visible=true').click();
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible();
}

async function withShopper(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await act(await context.newPage());
  await context.close();
}

test('L5: a new cut-off is shown before it is saved, is in every page at once, and in open ones soon', async ({
  page,
  shop,
  browser,
}) => {
  await openSettings(page, shop.address);
  await expectAccessible(page);
  await withShopper(browser, async (shopper) => {
    await shopper.clock.install();
    await shopper.goto(shop.address);
    await expect(shopper.getByText(/Order before 2pm and we deliver/)).toBeVisible();

    await page.getByLabel('Cut-off').fill('12:30');
    const preview = page.getByText('“Order before 12:30pm and we deliver the same day.”');
    const review = page.getByRole('button', { name: 'Review and save' });
    if (await review.isVisible()) await review.click();
    await expect(preview.locator('visible=true')).toBeVisible();
    await expectAccessible(page);
    expect(await (await fetch(shop.address)).text()).toContain('Order before 2pm');
    await page.getByRole('button', { name: 'Save', exact: true }).locator('visible=true').click();

    await expect
      .poll(async () => (await fetch(`${shop.address}/faq`)).text(), AT_ONCE)
      .toContain('if you order before 12:30pm');
    expect(await (await fetch(`${shop.address}/about`)).text()).toContain('delivery by 12:30 PM');
    expect(await (await fetch(shop.address)).text()).not.toContain('2pm');
    await shopper.clock.fastForward(TWO_MINUTES);
    await expect(shopper.getByText(/Order before 12:30pm and we deliver/)).toBeVisible();
  });
});

test('a public holiday that is closed with one tap cannot be chosen at checkout, and says why', async ({
  page,
  shop,
  browser,
}) => {
  await openSettings(page, shop.address);
  const holiday = page
    .locator('label')
    .filter({ hasText: /\d{4}, (open|closed)$/ })
    .first();
  const [name = ''] = (await holiday.innerText()).split('\n');
  await holiday.click();
  await save(page);
  await withShopper(browser, async (shopper) => {
    await shopper.goto(`${shop.address}/delivery-info`);
    await expect(shopper.getByText(`We are closed: ${name}`)).toBeVisible();
  });
  await page.reload();
  await holiday.click();
  await save(page);
});

test('a slot that fills up while somebody types is told at the field, and nothing typed is lost', async ({
  page,
  shop,
  browser,
  allowedComplaints,
}) => {
  allowedComplaints.push(/409/);
  await openSettings(page, shop.address);
  for (const places of await page.getByLabel('Places', { exact: true }).all()) {
    await places.fill('1');
  }
  await save(page);

  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Small (S)');
  await goToCheckout(page);
  await fillDelivery(page);
  const time = page.getByLabel('Preferred time');
  const wanted = await time.inputValue();
  const date = (await page.getByRole('button', { name: /^Delivery date/ }).innerText()).trim();

  await withShopper(browser, async (other) => {
    await other.goto(`${shop.address}/shop`);
    await addToCart(other, 'Highveld Sunshine', 'Small (S)');
    await goToCheckout(other);
    await fillDelivery(other);
    await placeOrder(other).click();
    await expect(other).toHaveURL(/payfast|process/);
  });
  await placeOrder(page).click();
  await expect(page.getByText(`${wanted} on ${date} is fully booked`).first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
  await expect(time.locator('option').first()).toHaveText(/Fully booked/);
  await expect(time).not.toHaveValue(wanted);
  await expectAccessible(page);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/payfast|process/);
});
