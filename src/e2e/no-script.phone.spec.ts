import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript: from the home page to a bouquet, by links alone', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address);
  for (const section of ['Shop by Occasion', 'Best Sellers', 'Featured', 'New Arrivals']) {
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: /^Celebrations/ }).click();
  await expect(page).toHaveURL(/\/occasions\?filter=Birthday$/);
  await page.getByRole('navigation', { name: 'Occasions' }).getByText('Wedding').click();
  await expect(page).toHaveURL(/filter=Wedding$/);
  await page.getByRole('link', { name: 'White Serenity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('White Serenity');
  await expect(page.getByRole('heading', { name: 'Available Sizes' })).toBeVisible();
  await expect(page.getByText(/7-day freshness guarantee/)).toBeVisible();
});

test('without JavaScript: the shop is filtered and sorted by its form', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  const all = page.getByRole('article');
  const before = await all.count();
  await page.getByRole('link', { name: 'Filters' }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Birthday' }).check();
  await filters.getByRole('checkbox', { name: 'Roses' }).check();
  await filters.getByRole('button', { name: 'Show these bouquets' }).click();
  await expect(page).toHaveURL(/section=Birthday.*flower=Roses/);
  const shown = await all.count();
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(before);
  await expect(page.getByText(new RegExp(`^Showing ${shown} bouquets?$`))).toBeVisible();
});

for (const path of ['/', '/shop', '/corporate']) {
  test(`without JavaScript: ${path} says that ordering needs it, and the way out`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.address + path);
    const note = page.locator('noscript p', {
      hasText: 'Ordering here and asking for a quote need',
    });
    await expect(note).toBeVisible();
    await expect(note.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
}

test('without JavaScript: the checkout says how to order instead, and waits for nothing', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/checkout`);
  const note = page.getByRole('main').getByText(/^Ordering here needs JavaScript/);
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByText(/^Loading/)).toBeHidden();
  // It stands in place of the note above every page.
  await expect(page.getByText(/needs? JavaScript/).locator('visible=true')).toHaveCount(1);
});

test('without JavaScript: words are searched for', async ({ page, shop }) => {
  await page.goto(shop.address);
  const field = page.getByPlaceholder('Search flowers...');
  await field.fill('protea');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/shop\?q=protea$/);
  await expect(page.getByRole('article').filter({ hasText: 'Ubuntu Protea' })).toBeVisible();
});

for (const [path, heading] of [
  ['/about', /^About/],
  ['/corporate', 'Flowers for your company'],
  ['/delivery-info', 'Delivery Info'],
  ['/faq', 'FAQs'],
  ['/contact', 'Contact Us'],
  ['/flower-care', 'Flower Care'],
  ['/growers', 'Our Growers'],
  ['/privacy', 'Privacy notice'],
] as const) {
  test(`without JavaScript: ${path} can be read`, async ({ page, shop }) => {
    await page.goto(shop.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // The page has content below the heading, and no placeholder.
    const words = (await page.getByRole('main').innerText()).split(/\s+/);
    expect(words.length).toBeGreaterThan(60);
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
  });
}

for (const [path, words] of [
  ['/payment/success', 'Once your order is paid, all the details are in the email'],
  ['/wishlist', 'needs JavaScript'],
  ['/my-order', 'needs JavaScript'],
] as const) {
  test(`without JavaScript: ${path} says that it needs it`, async ({ page, shop }) => {
    await page.goto(shop.address + path);
    await expect(page.locator('main noscript p').filter({ hasText: words })).toBeVisible();
  });
}

test('without JavaScript: what is not there says so', async ({ page, shop, allowedComplaints }) => {
  allowedComplaints.push(/404/);
  await page.goto(`${shop.address}/no/such/page`);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await page.getByRole('link', { name: 'See all bouquets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Bouquets');
});
