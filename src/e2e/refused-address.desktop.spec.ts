import { expect, test } from './fixtures.ts';

for (const path of ['/product/%00', '/product/%ZZ', '/a%2Fb']) {
  test(`${path} shows the shop’s own page of unknown addresses, which leads on`, async ({
    page,
    shop,
    allowedComplaints,
  }) => {
    allowedComplaints.push(/404/);
    const answer = await page.goto(shop.address + path);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html[data-answers]')).toBeAttached();
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'See all bouquets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Bouquets');
    await page.goBack();
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });
}
