import { expect, test } from './fixtures.ts';
import { servePage } from './planted-page.ts';
import { expectPrinted, putOnPaper } from './printed.ts';
import { EVERY_SCREEN } from './screens/every-screen.ts';
import { gift } from './screens/orders.ts';

// What a shopper or the owner takes along on paper, as a page of its own.

test.use({ allowedComplaints: [/Failed to load resource/] });

const PRINTED = [
  'home',
  'shop',
  'product',
  'flower-care',
  'my-order-found',
  'order-page',
  'payment-success',
  'admin-overview',
  'admin-orders',
  'admin-order',
  'admin-payments',
  'admin-enquiries',
  'admin-mails',
  'admin-subscribers',
  'admin-print-order',
  'admin-print-day',
];

for (const name of PRINTED) {
  test(`on paper nothing is cut off, and nothing of the window is left: ${name}`, async ({
    page,
    shop,
    payfast,
  }) => {
    const screen = EVERY_SCREEN.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    await screen.open({ page, address: shop.address, payfast });
    await expectPrinted(page);
  });
}

test('the order page on paper has the order, and neither header nor footer', async ({
  page,
  shop,
  payfast,
}) => {
  const { id, orderNumber, key } = await gift({ address: shop.address, payfast });
  await page.goto(`${shop.address}/my-order/${id}?key=${key}`);
  await putOnPaper(page);
  const main = page.getByRole('main');
  for (const text of [
    orderNumber,
    'Norwood Carnations',
    '12 Fourth Avenue, Melville',
    'Lerato Dube',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(page.locator('body > * header:not(main *)').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('a planted page that prints its header and a bar over its text is found', async ({
  page,
  allowedComplaints,
}) => {
  allowedComplaints.push(/^a request to/);
  const bar = '<p style="position: fixed; inset: auto 0 0">Save</p>';
  await using planted = await servePage(`<header>Menu</header><main><h1>Order</h1>${bar}</main>`);
  await page.goto(planted.address);
  await expect(expectPrinted(page)).rejects.toThrow(
    /Menu.*is of the window[^]*Save.*is of the window/,
  );
});
