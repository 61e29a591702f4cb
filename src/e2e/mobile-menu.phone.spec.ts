import { expect, test } from './fixtures.ts';

test('the mobile menu traps the focus and gives it back', async ({ page, shop }) => {
  await page.goto(shop.address);
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog');
  for (const name of ['Home', 'Shop', 'Occasions', 'Corporate', 'About']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await expect(menu.getByText('Fresh flowers delivered daily in Johannesburg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: /menu/i })).toBeFocused();
});
