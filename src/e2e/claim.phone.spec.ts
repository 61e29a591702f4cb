import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './owner.ts';
import { deliveredOrder } from './screens/claims.ts';
import { openOwners } from './screens/open-owners.ts';

test.use({ shopOf: 'single orders' });

test('a shopper says what is wrong with a photo, though a signal is weak; the owner refunds a part', async ({
  page,
  shop,
  payfast,
  browser,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  const stage = { page, address: shop.address, payfast };
  const { id, key } = await deliveredOrder(stage);
  await page.goto(`${shop.address}/my-order/${id}?key=${key}`);
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  const tell = page.getByRole('button', { name: 'Tell the florist' });
  await expect(page.getByLabel('What is wrong')).toBeFocused();
  await tell.click();
  await expect(page.getByText('Please choose what is wrong')).toBeVisible();
  await expect(page.getByText('Please tell us in a few words what is wrong')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What is wrong').selectOption('Wilted or damaged');
  await page.getByLabel('In your words').fill('The roses hung their heads.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const buffer = await photo();
  await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: /^What you chose, 1 of/ })).toBeVisible();
  // The words arrive; the picture does not, at first.
  await page.route('**/api/claims/**', (route) => route.abort());
  await tell.click();
  await expect(page.getByText('Your words have reached us')).toBeVisible();
  await page.unroute('**/api/claims/**');
  await page.getByRole('button', { name: 'Send the photo again' }).click();
  const told = page.getByRole('region', { name: 'Something is wrong' });
  await expect(told.getByText('We’ll reply by email, and here.')).toBeVisible();
  await expect(told.getByRole('status').last()).toBeFocused();
  await page.reload();
  await expect(told.getByRole('img', { name: 'What is wrong, 1 of 1' })).toBeVisible();
  await expectAccessible(page);

  const owner = await (await browser.newContext()).newPage();
  await openOwners({ ...stage, page: owner }, `orders/${id}`, /^Order FS-/);
  await expect(owner.getByText('Something is wrong, says the shopper')).toBeVisible();
  const picture = owner.getByRole('img', { name: 'What is wrong, 1 of 1' });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  await owner.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Answer with a refund' });
  await dialog.getByLabel('Amount in rand').fill('50');
  await dialog.getByLabel('A word with it').fill('Roses like that must not happen.');
  await dialog.getByRole('button', { name: 'Refund R50.00' }).click();
  await expect(owner.getByText('Answered with a refund')).toBeVisible();
  await owner.context().close();

  await page.reload();
  await expect(told.getByText('have refunded R50.00')).toBeVisible();
  await expect(told.getByText('Roses like that must not happen.')).toBeVisible();
});
