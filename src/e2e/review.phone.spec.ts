import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './owner.ts';
import { deliveredOrder } from './screens/claims.ts';
import { openOwners } from './screens/open-owners.ts';

test.use({ shopOf: 'single orders' });

test('a shopper reviews a bouquet with a photo, though a signal is weak; the owner reads and answers, and everyone sees it', async ({
  page,
  shop,
  payfast,
  browser,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  const stage = { page, address: shop.address, payfast };
  const { id, key, items } = await deliveredOrder(stage);
  const bouquet = `${shop.address}/product/${items[0]?.productId}`;
  await page.goto(bouquet);
  await expect(page.getByText('(24 reviews)')).toBeVisible();
  await page.goto(`${shop.address}/my-order/${id}/review?key=${key}`);
  const send = page.getByRole('button', { name: 'Send your review' });
  await page.getByLabel('The name that is shown').fill('');
  await send.click();
  await expect(page.getByText('Please choose one to five stars')).toBeVisible();
  await expect(page.getByText(/^Please enter the name that we show/)).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('In your words').fill('They lasted ten days.');
  await page.getByLabel('The name that is shown').fill('Lerato');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const buffer = await photo();
  await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'What you chose' })).toBeVisible();
  // The words arrive; the picture does not, at first.
  await page.route('**/api/reviews/**', (route) => route.abort());
  await send.click();
  await expect(page.getByText('Your words have reached us')).toBeVisible();
  await page.unroute('**/api/reviews/**');
  await page.getByRole('button', { name: 'Send the photo again' }).click();
  await expect(page.getByText(/^Thank you. The florist reads it first/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'The flowers, as Lerato saw them' })).toBeVisible();
  await expectAccessible(page);

  const owner = await (await browser.newContext()).newPage();
  await openOwners({ ...stage, page: owner }, 'reviews', 'Reviews');
  await owner.getByRole('button', { name: 'Answer', exact: true }).click();
  await owner.getByLabel('Your answer').fill('Thank you, Lerato.');
  await owner.getByRole('button', { name: 'Save the answer' }).click();
  await expect(owner.getByRole('heading', { name: 'All read' })).toBeVisible();
  await expectAccessible(owner);
  await owner.context().close();

  const reader = await browser.newContext({ javaScriptEnabled: false });
  const other = await reader.newPage();
  await other.goto(bouquet);
  await expect(other.getByText('(1 review)')).toBeVisible();
  await expect(other.getByRole('img', { name: '4 out of 5 stars' }).first()).toBeVisible();
  await expect(other.getByText('They lasted ten days.')).toBeVisible();
  await expect(other.getByText('Thank you, Lerato.')).toBeVisible();
  const picture = other.getByRole('img', { name: 'The flowers, as Lerato saw them' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await reader.close();
  await page.goto(bouquet);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expectAccessible(page);
});
