import type { Page, Route } from '@playwright/test';
import { CALL_LIMIT_MS } from '#src/lib/call-limits.ts';
import { boxesOf } from './boxes.ts';
import { isCallOf, routeNext } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { fillCart } from './screens/screen.ts';
import { cartPanel } from './shopper.ts';

// A part of the page comes with a style sheet of its own. Without its looks a dialog is not seen and locks the page.

const PANELS = '**/assets/ui-styles-*.css';
const CALENDAR = '**/assets/delivery-calendar-*.css';
const NOT_LOADED = 'This could not be loaded.';

test.beforeEach(({ allowedComplaints }) => {
  // What a browser says of a connection that is not there.
  allowedComplaints.push(/net::ERR_/);
});

/** Keeps the next request for a style sheet on its way. */
async function holdSheet(page: Page, sheet: string) {
  const held = Promise.withResolvers<Route>();
  await routeNext(page, sheet, held.resolve);
  return {
    isAsked: held.promise,
    arrive: async () => await (await held.promise).continue(),
    fail: async () => await (await held.promise).abort('connectionreset'),
  };
}

/** Nothing lies over the page, and nothing keeps it from being scrolled. */
async function expectFree(page: Page): Promise<void> {
  // What has come is shown in the next frames.
  await page.evaluate(() => new Promise((shown) => requestIdleCallback(shown)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const isFree = await page.evaluate(() => {
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const { overflow } = getComputedStyle(document.documentElement);
    return document.querySelector('main')?.contains(seen) && overflow !== 'hidden';
  });
  expect(isFree, 'the page can be used').toBe(true);
}

const openCart = (page: Page) => page.getByRole('button', { name: /^Open cart/ });
const openSizes = (page: Page) => page.getByRole('button', { name: 'Add Melville Blush to cart' });

test('C6 a panel waits for a style sheet that another one has asked for, and is whole once it arrives', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  // Its script has come then, so that nothing but its looks is waited for.
  const first = await holdSheet(page, PANELS);
  await openCart(page).click();
  await first.fail();
  await expect(page.getByText(NOT_LOADED).first()).toBeVisible();
  const sheet = await holdSheet(page, PANELS);
  await openSizes(page).press('Enter');
  await sheet.isAsked;
  await openCart(page).press('Enter');
  await expectFree(page);
  await sheet.arrive();
  await expect(cartPanel(page).getByRole('button', { name: 'Close cart' })).toBeInViewport();
});

test('C6 a panel whose style sheet fails says so, leaves the page free and opens at the next press', async ({
  page,
  shop,
}) => {
  const sheet = await holdSheet(page, PANELS);
  await page.goto(`${shop.address}/shop`);
  await openCart(page).click();
  await sheet.isAsked;
  await expectFree(page);
  await sheet.fail();
  await expect(page.getByText(NOT_LOADED).first()).toBeVisible();
  await expectFree(page);
  // The toast may lie over it.
  await openCart(page).press('Enter');
  await expect(cartPanel(page).getByRole('button', { name: 'Close cart' })).toBeInViewport();
});

const date = (page: Page) => page.getByRole('button', { name: /^Delivery date/ });
const days = (page: Page) => page.getByRole('dialog', { name: 'Choose a delivery date' });

/** With its looks, the calendar has both ends of its head in one line. */
async function expectCalendar(page: Page): Promise<void> {
  await expect(days(page)).toBeVisible();
  const [back, on] = await boxesOf(
    days(page).getByRole('button', { name: 'Previous month' }),
    days(page).getByRole('button', { name: 'Next month' }),
  );
  expect([on.y, on.width, on.x > back.x + 100]).toEqual([back.y, back.width, true]);
}

test('C6 the calendar that is pressed for waits for its style sheet, and is whole once it arrives', async ({
  page,
  shop,
  payfast,
}) => {
  await fillCart({ page, address: shop.address, payfast }, ['Melville Blush']);
  const sheet = await holdSheet(page, CALENDAR);
  await page.goto(`${shop.address}/checkout`);
  await sheet.isAsked;
  await date(page).click();
  await expect(date(page)).toHaveText('One moment...');
  await expectFree(page);
  await sheet.arrive();
  await expectCalendar(page);
});

for (const how of ['fails', 'never has an answer']) {
  test(`C6 a calendar whose style sheet ${how} says so, keeps what was typed and opens at the next press`, async ({
    page,
    shop,
    payfast,
  }) => {
    await page.clock.install();
    await fillCart({ page, address: shop.address, payfast }, ['Melville Blush']);
    const sheet = await holdSheet(page, CALENDAR);
    const daysCame = page.waitForResponse((answer) =>
      isCallOf('delivery.forCart')(new URL(answer.url())),
    );
    await page.goto(`${shop.address}/checkout`);
    await Promise.all([sheet.isAsked, daysCame]);
    await page.getByLabel('Full name').fill('Thandi Mokoena');
    if (how === 'fails') await sheet.fail();
    else await page.clock.fastForward(CALL_LIMIT_MS);
    await expect(page.getByText('The delivery days could not be loaded.')).toBeVisible();
    await expectFree(page);
    await page.getByRole('button', { name: 'Load the delivery days again' }).click();
    await date(page).click();
    await expectCalendar(page);
    await expect(page.getByLabel('Full name')).toHaveValue('Thandi Mokoena');
  });
}
