import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import { expect, test } from './fixtures.ts';

const PAGES = [
  ['/', 'Fresh Blooms, Delivered Daily'],
  ['/shop', 'All Bouquets'],
  ['/shop?section=Birthday&flower=Roses&sort=price-asc', 'All Bouquets'],
  ['/shop?q=roses', 'All Bouquets'],
  ['/occasions?filter=Wedding', 'Occasions'],
  ['/corporate', 'Flowers for your company'],
  ['/about', 'About Joburg Blooms'],
  ['/delivery-info', 'Delivery Info'],
  ['/flower-delivery/melville', 'Flower delivery in Melville'],
  ['/faq', 'FAQs'],
  ['/contact', 'Contact Us'],
  ['/flower-care', 'Flower Care'],
  ['/growers', 'Our Growers'],
  ['/checkout', 'Checkout'],
  ['/my-order', 'My order'],
  ['/newsletter/confirm?token=none', 'One more step'],
  ['/payment/success', 'Payment Successful'],
  ['/payment/cancel', 'Payment Cancelled'],
] as const;

for (const [path, heading] of PAGES) {
  test(`${path} is quiet (L4): no complaint in the console, nothing moves, no other host is asked`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.address + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('every bouquet has a page of its own', async ({ page, shop }) => {
  for (const { id, name } of await fetchProducts(shop.address)) {
    await page.goto(`${shop.address}/product/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { name: 'Available Sizes' })).toBeVisible();
  }
});

test('the home page leads to the flowers for a funeral in one tap', async ({ page, shop }) => {
  await page.goto(shop.address);
  await page.getByRole('link', { name: 'Sympathy flowers' }).tap();
  await expect(page).toHaveURL(/\/occasions\?filter=Sympathy$/);
  await expect(page.getByRole('button', { name: /^Add .+ to cart$/ }).first()).toBeVisible();
});

test.describe('an address that does not exist', () => {
  test.use({ allowedComplaints: [/404/] });

  test('is a real 404 that leads on', async ({ page, shop }) => {
    const answer = await page.goto(`${shop.address}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });

  test('is told apart for a bouquet', async ({ page, shop }) => {
    const answer = await page.goto(`${shop.address}/product/7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Product Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Bouquets');
  });
});

test('pages are turned in the browser, without loading a document again', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  // A link pressed before the page answers loads the next one as a document, which is right too.
  await expect(page.getByText(/^(Order in the next|Next delivery)/).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Melville Blush' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Melville Blush');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Blooms, Delivered Daily');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop can be looked through: home, filters by address, occasions, a bouquet', async ({
    page,
    shop,
  }) => {
    await page.goto(shop.address);
    await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
    await page.goto(`${shop.address}/shop?section=Sympathy`);
    const sympathy = (await fetchProducts(shop.address)).filter(({ sections }) =>
      sections.includes('Sympathy'),
    );
    await expect(page.getByText(`Showing ${sympathy.length} bouquets`)).toBeVisible();
    for (const list of ['/shop?section=Sympathy', '/occasions?filter=Sympathy']) {
      await page.goto(shop.address + list);
      const badges = page.getByRole('list', { name: 'Occasions' }).getByRole('listitem');
      expect(new Set(await badges.allTextContents())).toEqual(new Set(['Sympathy']));
    }
    await page.goto(`${shop.address}/occasions?filter=Wedding`);
    await page.getByRole('link', { name: 'White Serenity' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('White Serenity');
    await expect(page.getByText('R1499.00').first()).toBeVisible();
  });
});
