import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents, randText, sum, times } from '#contract/money/money.ts';
import { amountOf, giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { admin, gifts, turnOn, sold, spent } = giftsIn(shop);

const on = (day: string) => {
  shop.clock.now = new Date(`${day}T07:00:00Z`);
};
const report = async (from: string, to: string) => (await admin()).report({ from, to });
const figures = async (from: string, to: string) => (await report(from, to)).gifts;

async function rowsOf(file: string, from: string, to: string): Promise<Record<string, string>[]> {
  const { body } = await shop.app.inject({
    url: `/api/admin/${file}.csv?from=${from}&to=${to}&format=accounting`,
    headers: { cookie: await shop.signIn() },
  });
  return parse(body, { columns: true });
}

async function refund(orderId: string, amount: string) {
  const { payments } = await admin();
  const [payment] = (await payments.ofOrder({ orderId })).payments;
  const input = { id: randomUUID(), paymentId: payment?.id ?? '', amount, reason: 'Not wanted' };
  if (payment?.way === 'gift') await payments.refund(input);
  else await payments.recordRefund({ ...input, way: 'by_hand' });
}

/** What the file of money for the bookkeeper has of gift vouchers: bought less refunded, and used. */
async function booked(from: string, to: string) {
  const rows = await rowsOf('money', from, to);
  const buying = (await (await gifts()).list()).vouchers.map(({ orderNumber }) => orderNumber);
  const total = (is: (row: Record<string, string>) => boolean) => {
    const amounts = rows.filter(is).map(({ amount = '' }) => {
      const size = amountOf(amount.replace('-', ''));
      return amount.startsWith('-') ? times(size, -1) : size;
    });
    return sum(amounts);
  };
  return {
    bought: total((row) => buying.includes(row['reference'] ?? '')),
    used: total((row) => row['method'] === 'Gift voucher'),
  };
}

beforeEach(async () => {
  await turnOn();
});

/** R1000.00 and R200.00 are sold, R599.00 is used of which R99.00 goes back, R50.00 is refunded to a buyer. */
async function business() {
  const large = await sold('1000.00');
  const small = await sold('200.00');
  on('2026-11-23');
  const order = await spent(large, { overrides: { deliveryDate: '2026-11-24' } });
  on('2026-12-02');
  await refund(order.id, '99.00');
  await refund(small.orderId, '50.00');
  return { large, small };
}

describe('the money of gift vouchers in a report', () => {
  it('is not there while none was sold', async () => {
    expect(await report('2026-11-01', '2026-11-30')).not.toHaveProperty('gifts');
  });

  it('leads from what was owed before to what is owed after, and is that of the books to the cent', async () => {
    await business();
    expect(await figures('2026-11-01', '2026-11-30')).toEqual({
      owedBefore: '0.00',
      sold: '1200.00',
      used: '599.00',
      refunded: '0.00',
      lapsed: '0.00',
      owed: '601.00',
    });
    expect(await figures('2026-12-01', '2026-12-31')).toEqual({
      owedBefore: '601.00',
      sold: '0.00',
      used: '-99.00',
      refunded: '50.00',
      lapsed: '0.00',
      owed: '650.00',
    });
    for (const [from, to] of [
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
    ] as const) {
      const { bought, used } = await booked(from, to);
      const shown = await figures(from, to);
      expect(randText(used)).toBe(shown?.used);
      expect(randText(bought)).toBe(
        randText(cents(amountOf(shown?.sold ?? '') - amountOf(shown?.refunded ?? ''))),
      );
    }
    expect((await (await gifts()).list()).owed).toBe('650.00');
  });

  it('is owed no more once a voucher is over, and what goes back onto it then lapses with it', async () => {
    const large = await sold('1000.00');
    on('2029-11-21');
    const order = await spent(
      { ...large, left: '1000.00' },
      { overrides: { deliveryDate: '2029-11-22' } },
    );
    on('2029-11-25');
    expect(await figures('2029-11-20', '2029-11-30')).toMatchObject({
      owedBefore: '1000.00',
      used: '599.00',
      lapsed: '401.00',
      owed: '0.00',
    });
    await refund(order.id, '99.00');
    const days = await rowsOf('gift-vouchers', '2029-11-20', '2029-11-25');
    expect(days.map((day) => [day['used'], day['lapsed'], day['owed_at_its_end']])).toEqual([
      ['0.00', '0.00', '1000.00'],
      ['599.00', '0.00', '401.00'],
      ['0.00', '401.00', '0.00'],
      ['0.00', '0.00', '0.00'],
      ['0.00', '0.00', '0.00'],
      ['-99.00', '99.00', '0.00'],
    ]);
    expect((await (await gifts()).list()).owed).toBe('0.00');
  });

  it('is still owed while an order that is not paid holds it', async () => {
    await spent(await sold('200.00'));
    expect(await figures('2026-11-01', '2026-11-30')).toMatchObject({
      used: '0.00',
      owed: '200.00',
    });
  });
});
