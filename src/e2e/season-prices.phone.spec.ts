import type { Page } from '@playwright/test';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { DateText } from '#contract/time/day.ts';
import { longDate } from '#contract/time/date-text.ts';
import { expect, test } from './one-context.ts';
import { signInByCall } from './owner.ts';
import { findProduct } from './screens/orders.ts';
import { openOwners } from './screens/open-owners.ts';
import {
  addToCart,
  cartPanel,
  deliveryCalendar,
  fetchOrder,
  fillDelivery,
  goToCheckout,
  placeOrder,
  showMonthOf,
} from './shopper.ts';

test.use({ shopOf: 'the owner of season prices' });

const BOUQUET = 'Melville Blush';

/** Two days in the middle of next month, which can be booked whatever day it is. */
function fair() {
  const { date: today } = johannesburgTime(new Date());
  const month = addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8);
  return { first: `${month}14`, last: `${month}15`, after: `${month}16` };
}

async function chooseDay(page: Page, date: DateText, note = ''): Promise<void> {
  await page.getByRole('button', { name: /Delivery date/ }).click();
  await showMonthOf(page, date);
  const name = longDate(date) + note;
  await deliveryCalendar(page).getByRole('button', { name, exact: true }).click();
}

test('the owner makes a season; a shopper pays its price on its days and the usual one on others', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/order\.place/);
  const days = fair();
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'dashboard', 'Product Management');
  await page.getByRole('link', { name: 'Season prices' }).click();
  await page.getByRole('button', { name: 'New season' }).click();
  const form = page.getByRole('dialog', { name: 'New season' });
  await form.getByLabel('Name').fill('Summer Fair');
  await form.getByLabel('First day of delivery').fill(days.first);
  await form.getByLabel('Last day of delivery').fill(days.last);
  await form.getByLabel('By how many per cent').fill('15');
  await form.getByText('What each bouquet would cost', { exact: true }).click();
  const row = form.getByRole('row', { name: `${BOUQUET}, Medium (M)` });
  await expect(row).toContainText('R649.00');
  await expect(row).toContainText('R746.00');
  await form.getByRole('button', { name: 'Save the season' }).click();
  await expect(page.getByText(/^15 % more for deliveries from/)).toBeVisible();

  const { id } = await findProduct(shop.address, BOUQUET);
  await page.goto(`${shop.address}/product/${id}`);
  const told = `Summer Fair prices from ${longDate(days.first)} to ${longDate(days.last)}: from R`;
  await expect(page.getByText(told)).toBeVisible();

  await page.goto(`${shop.address}/shop`);
  await addToCart(page, BOUQUET, 'Medium (M)');
  await expect(cartPanel(page).getByText('Its price depends on the delivery day.')).toBeVisible();
  await goToCheckout(page);
  await fillDelivery(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('R649.00');
  await expect(summary).not.toContainText('Summer Fair');

  await page.getByRole('button', { name: /Delivery date/ }).click();
  const legend = deliveryCalendar(page).getByText(/^\* Summer Fair prices from .*: R746\.00$/);
  await expect(legend).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseDay(page, days.last, ', other prices');
  const news = `Summer Fair prices. On ${longDate(days.last)} your order comes to R746.00 instead of R649.00.`;
  await expect(page.getByRole('status').filter({ hasText: news })).toBeVisible();
  await expect(summary).toContainText('Summer Fair price');
  await expect(summary).toContainText('R746.00');
  const fairOrder = await placeOrder(page);
  expect(await fetchOrder(shop.address, fairOrder.id)).toMatchObject({
    deliveryDate: days.last,
    total: '746.00',
  });

  await page.goto(`${shop.address}/checkout`);
  await chooseDay(page, days.after);
  await expect(summary).toContainText('R649.00');
  await expect(summary).not.toContainText('R746.00');
  const usual = await placeOrder(page);
  expect(await fetchOrder(shop.address, usual.id)).toMatchObject({
    deliveryDate: days.after,
    total: '649.00',
  });

  // The owner changes it while the checkout is open: nothing is charged that was not shown.
  await page.goto(`${shop.address}/checkout`);
  await chooseDay(page, days.first, ', other prices');
  await expect(summary).toContainText('R746.00');
  await signInByCall(page.request, shop.address);
  const listed = await page.request.get(`${shop.address}/trpc/admin.seasons.list`);
  const [season] = (await listed.json()).result.data.seasons;
  const ended = await page.request.post(`${shop.address}/trpc/admin.seasons.end`, {
    data: { id: season.id },
  });
  expect(ended.ok()).toBe(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('The new total is R649.00.')).toBeVisible();
  await expect(summary).toContainText('R649.00');
  await expect(summary).not.toContainText('R746.00');
});
