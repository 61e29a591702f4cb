import { expectAccessible } from './accessible.ts';
import { expect, test } from './one-context.ts';
import {
  chooseAction,
  editor,
  field,
  OWNER,
  photo,
  productCard,
  productNames,
  signIn,
} from './owner.ts';

test.use({ shopOf: 'the owner, who changes the catalogue' });

/** A card comes with the server's answer, which a busy machine gives after more than half a second. */
const LATE_CARD = /admin\/dashboard moved by/;

test('the dashboard sends a stranger to the login, which does not tell what was wrong', async ({
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
  // The toast goes by itself, on a busy machine before the dashboard is whole.
  const told = expect(page.getByText('Logged in successfully')).toBeVisible({ timeout: 30_000 });
  await Promise.all([signIn(page, shop.address), told]);
  await expect(page.getByText(OWNER.username).first()).toBeVisible();
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);

  await context.addCookies(cookies);
  await page.goto(`${shop.address}/admin/dashboard`);
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a bouquet with a photo is in the shop within a second, is edited and deleted', async ({
  page,
  shop,
  allowedComplaints,
}, { project }) => {
  // Four forms, a photo in eight files and four looks by axe.
  test.slow();
  allowedComplaints.push(LATE_CARD);
  const name = `Kirstenbosch Dawn ${project.name}`;
  const inShop = async () => (await fetch(`${shop.address}/shop`)).text();
  await signIn(page, shop.address);
  await expectAccessible(page);
  expect(await inShop()).not.toContain(name);

  await page.getByRole('button', { name: 'Create Product' }).click();
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Validation Error')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  for (const size of ['extra small', 'small', 'medium', 'large']) {
    await expect(field(page, `Price of size ${size}`)).toBeVisible();
    await expect(editor(page).getByLabel(`Available of size ${size}`)).toBeVisible();
  }
  await expectAccessible(page);

  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('Peach roses and wax flower at first light');
  await field(page, 'Price').fill('650');
  await editor(page).getByRole('button', { name: 'Upload image' }).click();
  const upload = page.getByRole('dialog', { name: /Upload image/i });
  await upload
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dawn.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await upload.getByRole('button', { name: /^Upload/ }).click();
  // A picture is made in eight or more files; two cores may have other work.
  await expect(upload).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
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

  await productCard(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await field(page, 'Price').fill('675.50');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect.poll(inShop, { timeout: 1_000, intervals: [50] }).toContain('675.50');

  await productCard(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Are you sure you want to delete this product?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(productCard(page, name)).toHaveCount(0);
  await expect.poll(inShop, { timeout: 1_000, intervals: [50] }).not.toContain(name);
});

test('the owner changes price and stock in the card, and the shop has them at once', async ({
  page,
  shop,
}) => {
  await signIn(page, shop.address);
  const card = productCard(page, 'Sandton Red');
  await card.getByRole('button', { name: /price/i }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('712.50');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /price/i })).toContainText('R712.50');

  await card.getByRole('button', { name: /stock/i }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(card.getByText(/3 left|low/i).first()).toBeVisible();
  await expectAccessible(page);
  const products = async () => (await fetch(`${shop.address}/api/products`)).json();
  expect(await products()).toContainEqual(
    expect.objectContaining({ name: 'Sandton Red', price: '712.50', stock: 3 }),
  );
});

test('the owner copies a bouquet and moves it, and the shop follows', async ({
  page,
  shop,
  allowedComplaints,
}, { project }) => {
  allowedComplaints.push(LATE_CARD);
  await signIn(page, shop.address);
  await chooseAction(page, 'Ubuntu Protea', 'Duplicate');
  await expect(editor(page)).toBeVisible();
  const name = `Ubuntu at dusk ${project.name}`;
  await field(page, 'Name').fill(name);
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toBeHidden();
  // A copy is a draft.
  await productCard(page, name).getByRole('switch').press('Space');
  await expect(productCard(page, name).getByRole('switch')).toBeChecked();
  const before = await productNames(page);
  expect(before.indexOf(name)).toBe(before.indexOf('Ubuntu Protea') + 1);

  await chooseAction(page, name, 'Move earlier');
  await expect
    .poll(async () => (await productNames(page)).indexOf(name))
    .toBe(before.indexOf('Ubuntu Protea'));

  // With the keyboard, as with a mouse: pick up, move, put down.
  const handle = productCard(page, name).getByRole('button', { name: /^(Move|Drag|Reorder)/ });
  await handle.focus();
  await page.keyboard.press('Space');
  const place = before.indexOf('Ubuntu Protea') + 1;
  await expect(page.getByText(`${name} is over place ${place} of`)).toBeAttached();
  await page.keyboard.press(project.name === 'phone' ? 'ArrowUp' : 'ArrowLeft');
  await expect(page.getByText(`${name} is over place ${place - 1} of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => {
      const products = await (await fetch(`${shop.address}/api/products`)).json();
      return products.map((product: { name: string }) => product.name).indexOf(name);
    })
    .toBe((await productNames(page)).indexOf(name));

  await chooseAction(page, name, 'History');
  const history = page.getByRole('dialog', { name: /History/ });
  await expect(history).toContainText('Ubuntu Protea (copy)');
  await expectAccessible(page);
});

test('the owner imports a table: wrong rows first, then for real', async ({ page, shop }, {
  project,
}) => {
  const name = `Table ${project.name}`;
  const table = (price: string) => ({
    name: 'bouquets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `id,name,description,price,imageUrl\r\n,${name},From a table,${price},/images/product5.png\r\n`,
    ),
  });
  await signIn(page, shop.address);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: /Import/ });
  await dialog.locator('input[type=file]').setInputFiles(table('nothing'));
  await expect(dialog.getByText('Price must be a positive number')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  // The toast lies over the dialog's head for its few seconds.
  await expect(page.getByText('Logged in successfully')).toBeHidden();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.locator('input[type=file]').setInputFiles(table('333'));
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog).toBeHidden();
  await expect(productCard(page, name)).toContainText('R333.00');
  const shopPage = await (await fetch(`${shop.address}/shop`)).text();
  expect(shopPage).toContain(name);
});

test('what was typed survives the end of the session', async ({
  page,
  shop,
  context,
  allowedComplaints,
}) => {
  allowedComplaints.push(/401/);
  await signIn(page, shop.address);
  await productCard(page, 'Parkhurst Tulips')
    .getByRole('button', { name: 'Edit Parkhurst Tulips' })
    .click();
  await field(page, 'Description').fill('Tulips, typed before the session ended');
  await context.clearCookies();
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  const again = page.getByRole('dialog', { name: /sign in/i });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel('Username').fill(OWNER.username);
  await again.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
});
