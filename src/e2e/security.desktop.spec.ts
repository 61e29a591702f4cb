import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { stepOf, totp } from '#server/features/auth/second-factor/totp.ts';
import { keyBytes } from '#server/features/auth/second-factor/testing/key-bytes.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { OWNER, signIn } from './owner.ts';

test.use({ shopOf: 'the owner, who has a second factor and a backup' });

const codeOf = (key: string, steps = 0) => totp(keyBytes(key), stepOf(new Date()) + steps);

async function openPart(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
}

test('the owner sets a second factor up, signs in with it, and turns it off', async ({
  page,
  shop,
  browser,
  allowedComplaints,
}) => {
  test.slow();
  allowedComplaints.push(/401|422/);
  await signIn(page, shop.address);
  await openPart(page, 'Security');
  await expect(page.getByText('This browser')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: /^QR code of the key/ })).toBeVisible();
  const key = await page.locator('code').innerText();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(key, -1));
  await page.getByRole('textbox', { name: 'Your password', exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('listitem').locator('code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${shop.address}/admin/login`);
  await other.getByLabel('Username').fill(OWNER.username);
  await other.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused();
  await other.getByLabel('Code', { exact: true }).fill('not a code');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('main').getByText(/^That code is not right/)).toBeVisible();
  await other.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { name: 'Product Management' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('All others are signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);
  await other.goto(`${shop.address}/admin/overview`);
  await expect(other).toHaveURL(/\/admin\/login/);
  await other.context().close();

  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[1] ?? '');
  await page.getByRole('textbox', { name: 'Your password', exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText('The second factor is off')).toBeVisible();

  await openPart(page, 'Log');
  await expectAccessible(page);
  await page.getByLabel('About').selectOption('Sign-ins');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Second factor turned off',
  );
});

test('a backup is made and downloaded, and what runs is told', async ({ page, shop }) => {
  test.slow();
  await signIn(page, shop.address);
  await openPart(page, 'What runs by itself');
  await expect(page.getByRole('article', { name: 'Housekeeping' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a backup' }).click();
  await page.getByRole('button', { name: /^Download the backup/ }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your password', exact: true }).fill(OWNER.password);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shop-backup-.*\.tar$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(257, 262).toString()).toBe('ustar');
});
