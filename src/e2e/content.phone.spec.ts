import { expect, test } from './fixtures.ts';

test('the footer leads to pages that are there', async ({ page, shop }) => {
  await page.goto(shop.address);
  const links = page.getByRole('contentinfo').getByRole('link');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  const own = addresses.filter((address) => address.startsWith(shop.address));
  expect(own).toHaveLength(10);
  for (const address of own) expect((await fetch(address)).status).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer’s pages can be read, and the questions open', async ({ page, shop }) => {
    await page.goto(shop.address);
    await page.getByRole('link', { name: 'Delivery Info' }).click();
    await expect(page.getByText('We take orders up to 60 days ahead.')).toBeVisible();
    await page.getByRole('link', { name: 'FAQs' }).first().click();
    const answer = page.getByText('Nothing. Delivery in Johannesburg is free');
    await expect(answer).toBeHidden();
    await page.getByText('What does delivery cost?').click();
    await expect(answer).toBeVisible();
  });

  test('a bouquet’s page shows the bouquets that are like it', async ({ page, shop }) => {
    await page.goto(`${shop.address}/shop`);
    await page.getByRole('link', { name: 'Melville Blush' }).click();
    const related = page.getByRole('region', { name: 'You may also like' });
    await expect(related.getByRole('article')).toHaveCount(4);
    await related.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Melville Blush');
  });
});
