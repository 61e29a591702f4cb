import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { editor, OWNER, photograph, productCard, signIn } from './owner.ts';

test('the dashboard sends a stranger to the login, which tells nobody what was wrong', async ({
  page,
  shop,
  allowedComplaints,
}) => {
  allowedComplaints.push(/401/);
  const answer = await page.request.get(`${shop.address}/admin/dashboard`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()['location']).toContain('/admin/login');

  await page.goto(`${shop.address}/admin/dashboard`);
  await expect(page).toHaveURL(/\/admin\/login/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();

  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
});

test('the owner signs in and out, and the old cookie is dead', async ({ page, shop, context }) => {
  await signIn(page, shop.address);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page.getByText(OWNER.username).first()).toBeVisible();
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);

  await context.addCookies(cookies);
  await page.goto(`${shop.address}/admin/dashboard`);
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a bouquet with a photograph is in the shop within a second, is edited and deleted', async ({
  page,
  shop,
}, { project }) => {
  const name = `Kirstenbosch Dawn ${project.name}`;
  const inShop = async () => (await fetch(`${shop.address}/shop`)).text();
  await signIn(page, shop.address);
  await expectAccessible(page);
  expect(await inShop()).not.toContain(name);

  await page.getByRole('button', { name: 'Create Product' }).click();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(editor(page).getByLabel('Name', { exact: false }).first()).toBeFocused();
  await expectAccessible(page);

  await editor(page).getByLabel(/^Name/).fill(name);
  await editor(page).getByLabel(/^Description/).fill('Peach roses and wax flower at first light');
  await editor(page).getByLabel(/^Price/).first().fill('650');
  await editor(page).getByRole('button', { name: 'Upload image' }).click();
  const upload = page.getByRole('dialog', { name: /Upload image/i });
  await upload
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await upload.getByRole('button', { name: /^Upload/ }).click();
  await expect(upload).toBeHidden();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(editor(page)).toBeHidden();
  await expect.poll(inShop, { timeout: 1_000, intervals: [50] }).toContain(name);
  await expect(productCard(page, name)).toContainText('R650.00');

  const html = await inShop();
  const picture = /\/objects\/uploads\/[0-9a-f-]{36}\/640\.webp/.exec(html)?.[0] ?? '';
  const answer = await page.request.get(shop.address + picture);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });

  await productCard(page, name).getByRole('button', { name: 'Edit' }).click();
  await editor(page).getByLabel(/^Price/).first().fill('675.50');
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect.poll(inShop, { timeout: 1_000, intervals: [50] }).toContain('675.50');

  await productCard(page, name).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Are you sure you want to delete this product?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(productCard(page, name)).toHaveCount(0);
  await expect.poll(inShop, { timeout: 1_000, intervals: [50] }).not.toContain(name);
});
