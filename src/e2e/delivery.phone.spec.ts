import type { Browser, Page } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import { longDate } from '#contract/time/date-text.ts';
import type { AppRouter } from '#server/app/app-router.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './owner.ts';
import { fillCart } from './screens/screen.ts';
import { addToCart, deliveryCalendar, fillDelivery, goToCheckout, showMonthOf } from './shopper.ts';

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

/** Calls the shop without a page: as the owner with the owner's cookie. */
const visitor = (address: string, cookie = '') =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${address}/trpc`, headers: { cookie } })],
  });

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

test('E3: the promised day is closed while a checkout is open, and the strip and the calendar agree', async ({
  page,
  shop,
  payfast,
  browser,
}) => {
  const { delivery } = visitor(shop.address);
  const promised = (await delivery.options.query())?.promise?.date ?? '';
  await signIn(page, shop.address);
  const [session] = await page.context().cookies();
  const owner = visitor(shop.address, `${session?.name}=${session?.value}`).admin.delivery;
  const { settings, version } = await owner.settings.query();
  await withShopper(browser, async (shopper) => {
    await shopper.clock.install();
    await fillCart({ page: shopper, address: shop.address, payfast }, ['Melville Blush']);
    await shopper.goto(`${shop.address}/checkout`);
    const strip = shopper.locator('p').filter({ hasText: /for delivery|Next delivery/ });
    await expect(strip).toBeVisible();
    const before = await strip.innerText();

    const closed = { date: promised, reason: 'Stocktaking' };
    const closedDates = [...settings.closedDates, closed];
    await owner.save.mutate({ settings: { ...settings, closedDates }, version });
    await shopper.clock.fastForward(TWO_MINUTES);
    await shopper.getByRole('button', { name: /^Delivery date/ }).click();
    const day = (date: string) =>
      deliveryCalendar(shopper).getByRole('button', { name: longDate(date) });
    const next = (await delivery.options.query())?.promise;
    await expect(day(next?.date ?? '')).toBeEnabled();
    await showMonthOf(shopper, promised);
    await expect(day(promised)).toBeDisabled();
    await expect(strip).toContainText(next?.isTomorrow ? 'tomorrow' : longDate(next?.date ?? ''));
    expect(await strip.innerText()).not.toBe(before);
  });
  const saved = await owner.settings.query();
  await owner.save.mutate({ settings, version: saved.version });
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
  await expect(time).toHaveValue('');
  await expect(time.locator('option', { hasText: wanted })).toHaveText(/Fully booked/);
  await expectAccessible(page);
  await time.selectOption('Evening (5PM - 8PM)');
  await placeOrder(page).click();
  await expect(page).toHaveURL(/payfast|process/);
});
