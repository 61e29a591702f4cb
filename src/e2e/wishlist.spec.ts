import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';

const GONE = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

test('hearts are counted, listed, taken off, had back and cleared', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  for (const name of ['Melville Blush', 'Sandton Red']) {
    await page.getByRole('button', { name: `Keep ${name} on my wishlist` }).click();
  }
  await page.getByRole('link', { name: 'Wishlist, 2 bouquets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist');
  const names = page.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Sandton Red', 'Melville Blush']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Keep Sandton Red on my wishlist' }).click();
  await expect(names).toHaveText(['Melville Blush']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Sandton Red', 'Melville Blush']);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveCount(2);
});

test('after a reload the list is as it was, and what the shop has no more is dropped aloud', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('button', { name: 'Keep Melville Blush on my wishlist' }).click();
  await page.evaluate((gone) => {
    const kept = JSON.parse(localStorage.getItem('wishlist') ?? '[]') as string[];
    localStorage.setItem('wishlist', JSON.stringify([...kept, gone]));
  }, GONE);
  await page.goto(`${shop.address}/wishlist`);
  await expect(page.getByText('One bouquet on this list is no longer in the shop')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Melville Blush']);
  await expect(page.getByRole('link', { name: 'Wishlist, 1 bouquet' })).toBeVisible();
});

test('a wishlist is shared by a link, bought from and kept by another browser', async ({
  page,
  shop,
  browser,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => localStorage.setItem('shared', url ?? ''),
    });
  });
  await page.goto(`${shop.address}/shop`);
  for (const name of ['Melville Blush', 'Sandton Red']) {
    await page.getByRole('button', { name: `Keep ${name} on my wishlist` }).click();
  }
  await page.getByRole('link', { name: 'Wishlist, 2 bouquets' }).click();
  await page.getByRole('button', { name: 'Share my wishlist' }).click();
  const url = await page.evaluate(() => localStorage.getItem('shared') ?? '');

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(url);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist');
  const names = friend.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Sandton Red', 'Melville Blush']);
  await expect(friend.getByRole('button', { name: 'Add Sandton Red to cart' })).toBeVisible();
  await expectAccessible(friend);
  await friend.getByRole('button', { name: 'Keep all on my wishlist' }).click();
  await expect(friend.getByRole('button', { name: 'On my wishlist', exact: true })).toBeFocused();
  await friend.getByRole('link', { name: 'My own wishlist' }).click();
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Wishlist');
  await expect(names).toHaveText(['Sandton Red', 'Melville Blush']);
  await context.close();
});

test('an empty wishlist leads to the shop', async ({ page, shop }) => {
  await page.goto(`${shop.address}/wishlist`);
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all bouquets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Bouquets');
});

test('a bouquet that was looked at stands below the next one', async ({ page, shop }) => {
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('link', { name: 'Sandton Red' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandton Red');
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('link', { name: 'Melville Blush' }).click();
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link')).toHaveText(['Sandton Red']);
  await expectAccessible(page);
});

test('sharing copies the bouquet’s address where the device has no dialog for it', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await page.goto(`${shop.address}/shop`);
  await page.getByRole('link', { name: 'Sandton Red' }).click();
  await page.getByRole('button', { name: 'Share Sandton Red' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(page.url());
});
