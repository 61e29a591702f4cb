import { STOCK_ASKED } from '#contract/enquiry/back-in-stock.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { stockSetter } from './owner.ts';
import { findProduct } from './screens/orders.ts';

test.use({ shopOf: 'shoppers who wait' });

const NAME = 'Melville Blush';
const EMAIL = 'waiting@example.co.za';

test('a shopper waits for a bouquet, confirms it, and hears once that it is back', async ({
  page,
  context,
  shop,
  dataDir,
}) => {
  const { id } = await findProduct(shop.address, NAME);
  const setStock = await stockSetter(context, shop.address, id);
  await setStock(0);
  await page.goto(`${shop.address}/product/${id}`);
  const ask = page.getByRole('button', { name: 'Tell me when it’s back' });
  await ask.click();
  const email = page.getByLabel('Your email');
  await email.fill('waiting');
  await ask.click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(email).toBeFocused();
  await expectAccessible(page);
  await email.fill(EMAIL);
  await ask.click();
  await expect(page.getByText(STOCK_ASKED)).toBeFocused();
  await expectAccessible(page);

  const linkIn = (mail: string, step: string) =>
    new RegExp(`${shop.address}/emails/${step}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? '';
  await page.goto(linkIn(await mailTo(dataDir, EMAIL), 'confirm-back-in-stock'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, tell me when it’s back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll tell you');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await setStock(3);
  const run = await context.request.post(`${shop.address}/trpc/admin.background.run`, {
    data: { name: 'back-in-stock.tell' },
  });
  expect(run.ok(), await run.text()).toBe(true);
  const mail = await mailTo(dataDir, EMAIL, `Subject: ${NAME} is back`);
  expect(mail).toMatch(/List-Unsubscribe:\s*</);
  await page.goto(linkIn(mail, 'end-back-in-stock'));
  await page.getByRole('button', { name: 'Stop waiting for it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You won’t hear of it');
});
