import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { isCallOf } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { photo } from './owner.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

test.use({ shopOf: 'single orders' });

const panel = (page: Page) => page.getByRole('region', { name: 'Photos' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Send this photo?' });

/** Takes a photo with the phone's camera, which is another program. */
async function take(page: Page, button: string): Promise<void> {
  const camera = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: button }).click();
  const buffer = await photo();
  await (await camera).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await expect(question(page).getByRole('img', { name: 'not sent yet' })).toBeVisible();
}

test('the owner photos a bouquet with one tap; the customer sees it by the link of an email', async ({
  page,
  shop,
  payfast,
  dataDir,
  browser,
}) => {
  const stage = { page, address: shop.address, payfast };
  const { id } = await paidOrder(stage, 'Norwood Carnations', {
    customerEmail: 'proud@example.co.za',
  });
  await openOwners(stage, 'overview', 'Overview');
  await page.goto(`${shop.address}/admin/orders/${id}`);
  await take(page, 'Take a photo of the bouquet');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Photo sent')).toBeVisible();
  const shown = panel(page).getByRole('img', { name: 'The finished bouquet' });
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);

  // The confirmation of the payment goes out before it.
  await expect
    .poll(() => mailTo(dataDir, 'proud@example.co.za'))
    .toContain('photographed the flowers of your order');
  const mail = await mailTo(dataDir, 'proud@example.co.za');
  const link = /http\S+\/my-order\/\S+\?key=[\w-]+/.exec(mail)?.[0] ?? '';
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(link);
  const theirs = customer.getByRole('img', { name: 'Your flowers, as we made them' });
  await theirs.scrollIntoViewIfNeeded();
  await expect
    .poll(() => theirs.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  await expectAccessible(customer);

  await panel(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await customer.context().close();
});

test('a photo whose answer is lost is kept to be sent again, and is sent once', async ({
  page,
  shop,
  payfast,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  const stage = { page, address: shop.address, payfast };
  const { id } = await paidOrder(stage, 'Norwood Carnations', {});
  await openOwners(stage, 'overview', 'Overview');
  await page.goto(`${shop.address}/admin/orders/${id}`);
  await take(page, 'Take a photo of the bouquet');
  let isLost = true;
  await page.route(isCallOf('admin.photos.take'), async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    isLost = false;
    await route.abort();
  });
  const send = question(page).getByRole('button', { name: 'Send it' });
  await send.click();
  await expect(question(page).getByRole('alert')).toContainText(
    'could not tell whether it was sent',
  );
  await send.click();
  await expect(page.getByText('Photo sent')).toBeVisible();
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByText('A photo of your flowers')).toHaveCount(1);
});

test('a file that is no picture is said to be none, and nothing is sent', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const { id } = await paidOrder(stage, 'Norwood Carnations', {});
  await openOwners(stage, 'overview', 'Overview');
  await page.goto(`${shop.address}/admin/orders/${id}`);
  const camera = page.waitForEvent('filechooser');
  await panel(page).getByRole('button', { name: 'Take a photo of the bouquet' }).click();
  const buffer = Buffer.from('not a picture');
  await (await camera).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('This photo could not be read.')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
