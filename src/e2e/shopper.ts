import { expect, type Locator, type Page } from '@playwright/test';
import type { DateText } from '#contract/time/day.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';

/** What a shopper does, in the words of the screens. */

export function cartPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your cart' });
}

/** Adds a bouquet from the first card that shows it, and waits for the cart to open. */
export async function addToCart(page: Page, bouquet: string, size: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${bouquet} to cart` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: bouquet });
  await dialog.getByText(size).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartPanel(page)).toBeVisible();
}

export async function goToCheckout(page: Page): Promise<void> {
  await cartPanel(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
}

/** Fills the checkout form for the first day that can be had next month. */
export async function fillDelivery(page: Page, name = 'Thandi Mokoena'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill('thandi@example.co.za');
  await page.getByLabel('Phone', { exact: false }).first().fill('082 123 4567');
  await page.getByLabel('Delivery address').fill('12 Fourth Avenue, Melville');
  await page.getByLabel('Postal code').fill('2092');
  await page.getByRole('button', { name: /Delivery date/ }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  // The days beside the month are shown too: the first is this month's.
  await page
    .getByRole('button', { name: /^\w+day 1 / })
    .first()
    .click();
}

export function deliveryCalendar(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Choose a delivery date' });
}

/** Turns the open calendar to the month of a day: it opens on that of the first open or the chosen one. */
export async function showMonthOf(page: Page, date: DateText): Promise<void> {
  const calendar = deliveryCalendar(page);
  const shown = new Date(`1 ${await calendar.getByText(/^\w+ \d{4}$/).innerText()} UTC`);
  const wanted = new Date(date);
  const months = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();
  const away = months(wanted) - months(shown);
  const turn = calendar.getByRole('button', { name: away > 0 ? 'Next month' : 'Previous month' });
  for (let turned = 0; turned < Math.abs(away); turned++) await turn.click();
}

/** Presses Place Order. Returns the order once the payment page has come. */
export async function placeOrder(page: Page): Promise<Pick<OrderView, 'id' | 'orderNumber'>> {
  const begun = page.waitForRequest((request) => request.url().endsWith('/eng/process'));
  await page.getByRole('button', { name: 'Place Order' }).click();
  const form = new URLSearchParams((await begun).postData() ?? '');
  await expect(page.getByText(/LOCAL SIMULATOR/)).toBeVisible();
  const id = new URL(form.get('return_url') ?? '').searchParams.get('order_id') ?? '';
  return { id, orderNumber: form.get('m_payment_id') ?? '' };
}

/** Pays on PayFast's page and comes back to the shop. */
export async function payAtPayfast(page: Page): Promise<void> {
  await page.locator('#pay-with-wallet').click();
  await page.waitForURL(/\/payment\/success/);
}

export async function fetchOrder(address: string, id: string): Promise<OrderView> {
  const answer = await fetch(`${address}/api/orders/${id}`);
  return (await answer.json()) as OrderView;
}

/** A company asks for a quote, without a look at its page. */
export async function askForQuote(page: Page, address: string): Promise<void> {
  await page.request.post(`${address}/trpc/enquiry.send`, {
    data: {
      companyName: 'Rosebank Attorneys',
      contactPerson: 'Lebo Dlamini',
      email: 'lebo@example.co.za',
      phone: '011 555 0100',
      serviceType: 'Office subscription',
      details: 'Every Monday',
    },
  });
}
