import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openOwners, pressScreen } from './screens/open-owners.ts';
import { EMAIL, gift } from './screens/orders.ts';

test.use({ shopOf: 'the owner, who goes home' });
// A picture of the whole memory takes its time on a busy machine.
test.slow();
const UNHURRIED = { timeout: 40_000 };

const PERSONAL = ['Thandi Mokoena', 'Lerato Dube', EMAIL, 'gate code is 1234'];

/** What of it is anywhere in the memory of the page. */
async function remembered(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const memory = parts.join('');
  return PERSONAL.filter((text) => memory.includes(text));
}

test('after signing out nothing of orders and mails is left in the browser, on Back neither', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const { orderNumber, deliveryDate } = await gift(stage);
  await openOwners(stage, `orders?day=${deliveryDate}`, 'Orders');
  await page.getByRole('link', { name: 'Lerato Dube' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible();
  for (const screen of ['Emails', 'Payments', 'Overview', 'Quote requests', 'Orders']) {
    await pressScreen(page, screen);
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }
  await expect
    .poll(() => remembered(page), { message: 'the owner has seen them', ...UNHURRIED })
    .toEqual(PERSONAL);

  const signIn = page.getByRole('button', { name: 'Sign In' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(signIn).toBeVisible();
  await expect.poll(() => remembered(page), UNHURRIED).toEqual([]);
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    await expect(signIn).toBeVisible();
    for (const text of PERSONAL) await expect(page.getByText(text)).toHaveCount(0);
  }
  await expect.poll(() => remembered(page), UNHURRIED).toEqual([]);
});
