import type { Page } from '@playwright/test';
import { vatIn } from '#contract/invoice/document.ts';
import { cents, parseRand, randLabel } from '#contract/money/money.ts';
import { readPdf } from '#server/features/print/testing/read-pdf.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { openedByShopper } from './screens/orders.ts';
import {
  addToCart,
  fetchOrder,
  fillDelivery,
  goToCheckout,
  payAtPayfast,
  placeOrder,
} from './shopper.ts';

test.use({ shopOf: 'invoices' });

const COMPANY = [
  ['Company name (optional)', 'Acme Mining'],
  ['Company address (optional)', '1 Main Road, Marshalltown'],
  ['VAT number (optional)', '4111 222 333'],
  ['Your order reference (optional)', 'PO 4711'],
] as const;

/** What a document says, once its link is pressed and the browser has it. */
async function pressed(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name });
  const [answer] = await Promise.all([
    page.context().waitForEvent('response', (each) => each.url().includes('.pdf')),
    link.click(),
  ]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const file = await page.request.get(answer.url());
  return readPdf(await file.body())
    .map(({ text }) => text)
    .join(' ');
}

/** Buys one bouquet for a company, pays it and opens the page of the order. */
async function buyForCompany(page: Page, address: string) {
  await page.goto(`${address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium (M)');
  await goToCheckout(page);
  await fillDelivery(page);
  await page.getByText('Invoice for a company?').click();
  for (const [label, text] of COMPANY) await page.getByLabel(label).fill(text);
  const { id } = await placeOrder(page);
  await payAtPayfast(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const order = await fetchOrder(address, id);
  const { key } = await openedByShopper(address, order);
  await page.goto(`${address}/my-order/${id}?key=${key}`);
  await expect(page.getByRole('heading', { name: 'For your records' })).toBeVisible();
  return order;
}

test('a paid order has a receipt, with a VAT number a tax invoice, and its refund a credit note that names it', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  test.slow();
  // The page of an order that has changed shows it.
  allowedComplaints.push(/admin\/orders\/.* moved by/);
  const stage = { page, address: shop.address, payfast };
  const before = await buyForCompany(page, shop.address);
  await expectAccessible(page);
  const receipt = await pressed(page, 'Receipt REC-000001 (PDF)');
  for (const part of ['Receipt', before.orderNumber, 'Acme Mining', 'PO 4711', before.total]) {
    expect(receipt).toContain(part);
  }
  expect(receipt).not.toContain('VAT at');

  await openOwners(stage, 'invoices', 'Invoices');
  await expect(page.getByRole('link', { name: 'Receipt REC-000001' })).toBeVisible();
  await page.getByLabel('VAT number').fill('4123456789');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A tax invoice needs the legal name')).toBeVisible();
  await page.getByLabel('Legal name').fill('Blooms of Melville (Pty) Ltd');
  await page.getByLabel('Address', { exact: true }).fill('4 Seventh Street\nMelville, 2092');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The next invoice has it.')).toBeVisible();

  const { id, orderNumber, total } = await buyForCompany(page, shop.address);
  const invoice = await pressed(page, 'Tax invoice INV-000001 (PDF)');
  for (const part of [
    'Tax invoice',
    'Blooms of Melville (Pty) Ltd',
    '4123456789',
    'Acme Mining',
    '4111222333',
    orderNumber,
    'VAT at 15%',
    randLabel(vatIn(parseRand(total) ?? cents(0))),
    `R${total}`,
  ]) {
    expect(invoice).toContain(part);
  }

  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
  const panel = page.getByRole('region', { name: 'Invoice' });
  await expect(panel.getByRole('link')).toHaveText(['Tax invoice INV-000001']);
  await expect(panel).toContainText('Acme Mining');
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Make a refund' }).click();
  await page.getByLabel('Why').fill('The box was dented');
  await page.getByRole('button', { name: 'I refunded it another way' }).click();
  await page.getByRole('button', { name: `I refunded R${total}` }).click();
  await expect(panel.getByRole('link')).toHaveText([
    'Tax invoice INV-000001',
    'Credit note CRN-000001',
  ]);
  const credit = await pressed(page, 'Credit note CRN-000001');
  for (const part of ['Credit note', 'CRN-000001', 'INV-000001', `R${total}`]) {
    expect(credit).toContain(part);
  }

  await openOwners(stage, 'invoices', 'Invoices');
  const issued = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(issued).toHaveCount(3);
  await expect(issued.first()).toContainText(`−R${total}`);
});

test('the fastest purchase shows no field of an invoice', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await addToCart(page, 'Sandton Red', 'Medium (M)');
  await goToCheckout(page);
  await expect(page.getByText('Invoice for a company?')).toBeVisible();
  for (const [label] of COMPANY) await expect(page.getByLabel(label)).toBeHidden();
});
