import { longDate, shortDate } from '#contract/time/date-text.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { editor, field } from './owner.ts';
import { findProduct } from './screens/orders.ts';
import { openOwners } from './screens/open-owners.ts';

test.use({ shopOf: 'a shop with a bouquet that needs two days' });

const BOUQUET = 'Melville Blush';
const { date: TODAY } = johannesburgTime(new Date());
/** The bouquet cannot be there on the first, whatever the time of day, and can on the other. */
const [TOMORROW, LATER] = [addDays(TODAY, 1), addDays(TODAY, 5)];
const NEEDS = /Needs two days: from \w{3} \d+ \w{3}/;

test('a shopper says once when and where, and the shop shows what can be there', async ({
  page,
  shop,
  payfast,
  browser,
}) => {
  const stage = { page, address: shop.address, payfast };
  await openOwners(stage, 'dashboard', 'Product Management');
  await page.getByRole('button', { name: `Edit ${BOUQUET}` }).click();
  await field(page, 'Days needed').fill('2');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toHaveCount(0);
  const { slug } = await findProduct(shop.address, BOUQUET);

  const where = page.getByRole('banner').getByRole('link', { name: 'When and where?' });
  const first = page.getByRole('article').first();
  const last = page.getByRole('article').last();

  await test.step('with nothing chosen', async () => {
    await page.goto(`${shop.address}/shop`);
    await expect(where).toBeVisible();
    await expect(page.getByText('Needs two days')).toHaveCount(0);
    await page.goto(`${shop.address}/product/${slug}`);
    await expect(page.getByText(NEEDS)).toBeVisible();
  });

  await test.step('a place that is not delivered to is told in one sentence', async () => {
    await where.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'When and where?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Suburb or postal code').fill('Umhlanga');
    await page.getByLabel('Suburb or postal code').press('Enter');
    await expect(page.getByText('We know no suburb “Umhlanga” that we deliver to')).toBeVisible();
    await expect(page.getByLabel('Suburb or postal code')).toHaveValue('Umhlanga');
    await expectAccessible(page);
  });

  await test.step('the list begins with what can be there', async () => {
    await page.getByLabel('Suburb or postal code').fill('melville');
    await page.getByLabel('Day of delivery').selectOption(TOMORROW);
    await page.getByRole('button', { name: 'Show what can be there' }).press('Enter');
    await expect(page).toHaveURL(`${shop.address}/shop`);
    await expect(page.getByRole('banner')).toContainText('Melville');
    await expect(page.getByRole('banner')).toContainText(shortDate(TOMORROW));
    await expect(page.getByText(NEEDS)).toHaveCount(1);
    await expect(last).toContainText(BOUQUET);
    await expect(first).not.toContainText(BOUQUET);
    await expectAccessible(page);
    await page.reload();
    await expect(last).toContainText(BOUQUET);
  });

  await test.step('another day keeps what the list was asked for', async () => {
    const asked = `${shop.address}/shop?sort=price-desc&color=pink`;
    await page.goto(asked);
    await page.getByRole('banner').getByRole('link', { name: 'Melville' }).press('Enter');
    await page.getByLabel('Day of delivery').selectOption(TOMORROW);
    await page.getByRole('button', { name: 'Show what can be there' }).press('Enter');
    await expect(page).toHaveURL(asked);
  });

  await test.step('home shows only what can be there, and occasions say why the rest cannot', async () => {
    await page.goto(shop.address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: BOUQUET })).toHaveCount(0);
    await page.goto(`${shop.address}/occasions`);
    await expect(last).toContainText(BOUQUET);
    await expect(page.getByText(NEEDS)).toHaveCount(1);
  });

  await test.step('a bouquet says whether it can be there', async () => {
    await page.getByRole('article').getByRole('link', { name: BOUQUET }).first().click();
    await expect(page.getByText(NEEDS)).toBeVisible();
    const other = await findProduct(shop.address, 'Linden Lilies');
    await page.goto(`${shop.address}/product/${other.slug}`);
    await expect(
      page.getByText(`Can be with you in Melville on ${shortDate(TOMORROW)}`),
    ).toBeVisible();
  });

  await test.step('the cart and the checkout follow', async () => {
    await page.goto(`${shop.address}/product/${slug}`);
    await page.getByRole('radio', { name: 'Medium (M)' }).check({ force: true });
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart.getByText(NEEDS)).toBeVisible();
    // Nothing is promised for a day on which it cannot be there.
    await expect(cart.getByText('Delivery to Melville')).toHaveCount(0);
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByLabel('Suburb (optional)')).toHaveValue('Melville');
    await expect(page.getByLabel('Postal code')).not.toHaveValue('');
    await expect(page.getByText(`${BOUQUET} needs two days: from `)).toBeVisible();
    await expect(page.getByText(`You chose ${shortDate(TOMORROW)}.`)).toBeVisible();
    await expect(page.getByText('This is the first that is')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the last choice holds in the checkout and in the header', async () => {
    const kept = page.waitForResponse((answer) => answer.url().includes('/when-and-where/keep'));
    const change = page.getByRole('button', { name: /^Change to / });
    const day = (await change.innerText()).replace('Change to ', '');
    await change.click();
    await kept;
    const banner = page.getByRole('banner');
    await expect(banner).toContainText(day);
    await page.getByLabel('Delivery address').fill('7 Oxford Road');
    await page.goto(`${shop.address}/when-and-where?to=/checkout`);
    await expect(banner).toContainText(day);
    await page.getByLabel('Suburb or postal code').fill('Rosebank');
    await page.getByLabel('Day of delivery').selectOption(LATER);
    await page.getByRole('button', { name: 'Show what can be there' }).press('Enter');
    await expect(page.getByLabel('Suburb (optional)')).toHaveValue('Rosebank');
    await expect(page.getByLabel('Delivery address')).toHaveValue('7 Oxford Road');
    await expect(page.getByRole('button', { name: /^Delivery date/ })).toContainText(
      longDate(LATER),
    );
  });

  await test.step('it is forgotten with one tap', async () => {
    await page.goto(`${shop.address}/shop`);
    await page.getByRole('link', { name: 'Forget when and where' }).click();
    await expect(page).toHaveURL(`${shop.address}/shop`);
    await expect(where).toBeVisible();
    await expect(page.getByText('Needs two days')).toHaveCount(0);
  });

  await test.step('all of it works without JavaScript', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${shop.address}/shop`);
    await plain.getByRole('banner').getByRole('link', { name: 'When and where?' }).click();
    await plain.getByLabel('Suburb or postal code').fill('Melville');
    await plain.getByLabel('Day of delivery').selectOption(LATER);
    await plain.getByRole('button', { name: 'Show what can be there' }).click();
    await expect(plain.getByRole('banner')).toContainText(shortDate(LATER));
    await plain.goto(`${shop.address}/product/${slug}`);
    await expect(
      plain.getByText(`Can be with you in Melville on ${shortDate(LATER)}`),
    ).toBeVisible();
    await plain.getByRole('link', { name: 'Forget when and where' }).click();
    await expect(plain.getByRole('link', { name: 'When and where?' })).toBeVisible();
    await context.close();
  });
});
