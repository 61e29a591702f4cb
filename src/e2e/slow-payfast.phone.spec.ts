import { routeNext } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { placeOrder } from './screens/screen.ts';

test.use({ shopOf: 'single orders', allowedComplaints: [/net::ERR_ABORTED/] });

test('Pay on the page of an order can be pressed again after PayFast was slow and Stop was pressed', async ({
  page,
  shop,
  payfast,
}) => {
  const { id } = await placeOrder({ page, address: shop.address, payfast });
  await page.clock.install();
  await page.goto(`${shop.address}/my-order/${id}`);
  // As when Stop is pressed before PayFast has answered.
  await routeNext(page, '**/eng/process', (route) => route.abort('aborted'));
  const stopped = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await stopped;
  await expect(page.getByRole('button', { name: 'One moment...' })).toBeVisible();
  await page.clock.fastForward('00:21');

  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expect(page.getByText(/LOCAL SIMULATOR/)).toBeVisible();
});
