import type { Locator, Page } from '@playwright/test';
import { parseRand } from '#contract/money/money.ts';
import { expect, test } from './one-context.ts';
import { openOwners } from './screens/open-owners.ts';
import { paidOrder } from './screens/orders.ts';

test.use({ shopOf: 'the owner, who adds up' });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** All sums in rand that are shown there, in cents. */
async function sums(where: Locator): Promise<number[]> {
  const text = (await where.allTextContents()).join('\n');
  return [...text.matchAll(/R(\d+\.\d\d)/g)].map(([, amount = '']) => parseRand(amount) ?? 0);
}

const added = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

test('sales and best bouquets differ by what they say beside their figures, and by nothing else', async ({
  page,
  shop,
  payfast,
}) => {
  const stage = { page, address: shop.address, payfast };
  const [stands, ends] = [
    await paidOrder(stage, 'Sandton Red'),
    await paidOrder(stage, 'Melville Blush'),
  ];
  const [price, endsPrice] = [stands, ends].map(({ total }) => parseRand(total) ?? 0);
  const sales = panel(page, 'Sales');
  const best = panel(page, 'Best bouquets');
  /** Expects these sums of 30 days, in cents, wherever they stand. */
  async function expectFigures(of: { sold: number; atTheirPrices: number }): Promise<void> {
    await openOwners(stage, 'overview', 'Overview');
    await sales.getByText('Day by day').click();
    expect(await sums(sales.locator('dd'))).toEqual([of.sold, of.sold]);
    expect(added(await sums(sales.getByRole('row')))).toBe(of.sold);
    expect(added(await sums(best.getByRole('listitem')))).toBe(of.atTheirPrices);
  }
  const send = async (call: string, data: object) => {
    // An open screen hears of it, and its layout moves.
    await page.goto('about:blank');
    const answer = await page.request.post(`${shop.address}/trpc/admin.${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };

  const both = (price ?? 0) + (endsPrice ?? 0);
  await expectFigures({ sold: both, atTheirPrices: both });

  const input = encodeURIComponent(JSON.stringify({ orderId: stands.id }));
  const ofOrder = await page.request.get(
    `${shop.address}/trpc/admin.payments.ofOrder?input=${input}`,
  );
  const { result } = (await ofOrder.json()) as {
    result: { data: { payments: { id: string }[] } };
  };
  const paymentId = result.data.payments[0]?.id;
  const refund = { id: crypto.randomUUID(), paymentId, amount: '100.00', reason: 'One rose' };
  await send('payments.recordRefund', refund);
  await expectFigures({ sold: both - 10_000, atTheirPrices: both });
  await expect(sales).toContainText('Paid orders with their delivery, less what was refunded.');
  await expect(best).toContainText('without delivery, and before refunds of a part.');

  await send('orders.cancel', { id: ends.id, reason: 'No roses' });
  await expectFigures({ sold: (price ?? 0) - 10_000, atTheirPrices: price ?? 0 });
  for (const each of [sales, best]) {
    await expect(each).toContainText(/Orders that were cancelled or refunded in full do not count/);
  }
  await expect(sales).toContainText(`R${ends.total} of cancelled orders must still be refunded`);
  await page.getByRole('link', { name: 'Payments to refund 1' }).click();
  const owed = panel(page, 'To refund');
  await expect(owed.getByRole('heading', { level: 3 })).toHaveText([new RegExp(ends.orderNumber)]);
  await expect(owed).toContainText(`R${ends.total}`);
});
