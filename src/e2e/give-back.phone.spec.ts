import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loseNextAnswer } from './calls.ts';
import { expect, test } from './one-context.ts';
import type { PayfastSimulator } from './payfast-simulator.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

// Money leaves the shop, so one mistaken tap must not do it.

test.use({ shopOf: 'the owner, who gives money back' });

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });
const given = (page: Page) => page.getByText(/^Refund of R[\d.]+ outside PayFast/);

/** The form of a paid order, on its page. */
async function openForm(page: Page, address: string, payfast: PayfastSimulator): Promise<void> {
  const stage = { page, address, payfast };
  const { id, orderNumber } = await paidOrder(stage, 'Sandton Red');
  await openOwners(stage, `orders/${id}`, `Order ${orderNumber}`);
  await button(page.getByRole('region', { name: 'Payment' }), 'Make a refund').click();
  await page.getByLabel('Why').fill('The box was dented');
}

test.beforeEach(({ allowedComplaints }) => {
  // The page of an order that has changed shows it; and what a browser says of a lost connection.
  allowedComplaints.push(/admin\/orders\/.* moved by/, /net::ERR_/);
});

test('nothing is given back before a question is answered, which says what becomes of the order', async ({
  page,
  shop,
  payfast,
}) => {
  await openForm(page, shop.address, payfast);
  const byHand = button(page, 'I refunded it another way');
  await byHand.dblclick();
  const question = page.getByRole('dialog', { name: /^Have you refunded R[\d.]+\?$/ });
  await expect(question).toContainText('yourself; PayFast sends nothing');
  await expect(question).toContainText('it will not be made or handed over');
  await expect(question).toContainText('gets an email about it');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(given(page)).toHaveCount(0);
  await byHand.press('Enter');
  // A second tap would have taken the focus to where it fell.
  await expect(button(question, 'Go back')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(byHand).toBeFocused();
  await expect(given(page)).toHaveCount(0);

  await page.getByLabel('Amount in rand').fill('50');
  await page.getByLabel('Why').press('Enter');
  const partly = page.getByRole('dialog', { name: 'Refund R50.00 through PayFast?' });
  await expect(partly).toContainText(/PayFast sends R50\.00 of R[\d.]+ to /);
  await expect(partly).toContainText('The order goes on as it is.');
  await button(partly, 'Go back').press('Enter');
  await expect(partly).toBeHidden();

  await byHand.click();
  await button(page, 'I refunded R50.00').dblclick();
  await expect(page.getByText('R50.00 refunded', { exact: true })).toBeVisible();
  await expect(given(page)).toHaveCount(1);
});

test('a refund whose answer was lost is sent again without the question, and is one', async ({
  page,
  shop,
  payfast,
}) => {
  await openForm(page, shop.address, payfast);
  await page.getByLabel('Amount in rand').fill('20');
  await loseNextAnswer(page, 'admin.payments.recordRefund');
  await button(page, 'I refunded it another way').click();
  await button(page, 'I refunded R20.00').click();
  await expect(page.getByText('We could not tell whether it was refunded')).toBeVisible();
  await button(page, 'I refunded it another way').click();
  await expect(page.getByText('R20.00 refunded', { exact: true })).toBeVisible();
  await expect(given(page)).toHaveCount(1);
});

test('what was noted as given back by mistake is withdrawn, and can then be sent through PayFast', async ({
  page,
  shop,
  payfast,
}) => {
  await openForm(page, shop.address, payfast);
  await button(page, 'I refunded it another way').click();
  await button(page, /^I refunded R[\d.]+$/).click();
  await expect(page.locator('span[data-status]')).toHaveText('Refunded');
  await button(page, 'I did not refund this').click();
  const dialog = page.getByRole('dialog', { name: /^Was R[\d.]+ not refunded\?$/ });
  await expect(dialog.getByLabel('What happened')).toBeFocused();
  await expectAccessible(page);
  await button(dialog, 'It was not refunded').click();
  await expect(dialog.getByText('Say in a few words why')).toBeVisible();
  await dialog.getByLabel('What happened').fill('The wrong button');
  await button(dialog, 'It was not refunded').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('span[data-status]')).toHaveText('Cancelled');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('must still be refunded');
  await button(payment, 'Make a refund').click();
  await button(page, 'Refund through PayFast').click();
  await button(page, /^Refund R[\d.]+$/).click();
  await expect(payment).toContainText('through PayFast');
  await expect(payment.locator('[data-tone="good"]')).toHaveText('Refunded');
});
