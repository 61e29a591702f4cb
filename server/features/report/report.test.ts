import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { REPORT_TABLES } from '#contract/report/report.schema.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { forgetRefusedWishes } from './note-refused-wish.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { randomUUID } from 'node:crypto';

const shop = useTestShop();
const { paid, placed, owner } = ordersIn(shop);
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const report = async (period = NOVEMBER) => (await shop.adminTrpc()).admin.report(period);
const em = () => shop.services.orm.em.fork();
const due = (id: string, deliveryDate: string) =>
  em().nativeUpdate(Order, { id }, { deliveryDate });
const only = <Row extends object>(rows: readonly Row[], is: Partial<Row>) =>
  rows.filter((row) =>
    Object.entries(is).every(([name, value]) => Reflect.get(row, name) === value),
  );

async function refundByHand(orderId: string, amount: string) {
  const { payments } = (await shop.adminTrpc()).admin;
  const paymentId = (await payments.ofOrder({ orderId })).payments[0]?.id ?? '';
  await payments.recordRefund({ id: randomUUID(), paymentId, amount, reason: 'A rose wilted' });
}

async function rowsOf(table: string, query = `from=2026-11-01&to=2026-11-30`) {
  const url = `/api/admin/${table}.csv?${query}&format=accounting`;
  const { body, statusCode } = await shop.app.inject({
    url,
    headers: { cookie: await shop.signIn() },
  });
  expect(statusCode).toBe(200);
  return parse(body, { columns: true }) as Record<string, string>[];
}

describe('sales', () => {
  it('are counted on their day of delivery, beside the same day of the year before', async () => {
    await paid();
    await due((await paid()).id, '2025-11-22');
    await due((await paid()).id, '2025-11-30');
    const { total, days, before } = await report();
    expect(before).toEqual({ from: '2025-11-01', to: '2025-11-30' });
    expect(days).toHaveLength(30);
    expect(only(days, { date: '2026-11-22' })).toEqual([
      {
        date: '2026-11-22',
        orders: 1,
        amount: '599.00',
        ordersBefore: 1,
        amountBefore: '599.00',
      },
    ]);
    expect(total).toEqual({
      orders: 1,
      amount: '599.00',
      ordersBefore: 2,
      amountBefore: '1198.00',
    });
  });

  it('are less what was refunded, and without unpaid and cancelled orders', async () => {
    await refundByHand((await paid()).id, '100.00');
    await placed();
    const cancelled = await paid();
    await (await owner()).cancel({ id: cancelled.id, reason: 'No roses' });
    const { total, areas, best } = await report();
    expect(total).toMatchObject({ orders: 1, amount: '499.00' });
    expect(areas).toMatchObject([{ orders: 1, amount: '499.00' }]);
    expect(best).toMatchObject([{ units: 1, amount: '599.00' }]);
  });

  it('of a peak day are those of the day and the two before it, by its name in both years', async () => {
    for (const date of ['2026-05-07', '2026-05-08', '2026-05-10', '2025-05-11', '2025-05-12']) {
      await due((await paid()).id, date);
    }
    const { peaks } = await report({ from: '2026-05-10', to: '2026-05-31' });
    expect(peaks).toEqual([
      {
        name: 'Mother’s Day',
        date: '2026-05-10',
        dateBefore: '2025-05-11',
        orders: 2,
        amount: '1198.00',
        ordersBefore: 1,
        amountBefore: '599.00',
      },
    ]);
    expect((await report()).peaks).toEqual([]);
  });

  it('are listed by bouquet, size and area, most first', async () => {
    const blush = await createProduct(shop.services, { name: 'Blush' });
    const dawn = await createProduct(shop.services, { name: 'Dawn' });
    const many = await shop.trpc().order.place(
      orderFor(
        [
          { product: blush, quantity: 2 },
          { product: dawn, size: 'l' },
        ],
        { suburb: 'Melville' },
      ) as never,
    );
    await em().nativeUpdate(Order, { id: many.id }, { status: 'paid', paymentStatus: 'paid' });
    await due((await paid({ suburb: 'MELVILLE' }, dawn)).id, '2025-11-22');
    await paid({ suburb: '' }, blush);
    const { best, bestTotal, sizes, areas } = await report();
    expect(bestTotal).toBe(2);
    expect(best.map(({ name, units, unitsBefore }) => [name, units, unitsBefore])).toEqual([
      ['Blush', 3, 0],
      ['Dawn', 1, 1],
    ]);
    expect(sizes.map(({ size, units }) => [size, units])).toEqual([
      ['Medium (M)', 3],
      ['Large (L)', 1],
    ]);
    expect(only(areas, { ordersBefore: 1 })).toMatchObject([{ orders: 1 }]);
    expect(areas).toHaveLength(2);
  });
});

describe('a refused wish', () => {
  const wish = async (
    overrides: Record<string, unknown>,
    items?: Parameters<typeof orderFor>[0],
  ) => {
    const product = await createProduct(shop.services);
    return shop.trpc().order.place(orderFor(items ?? [{ product }], overrides) as never);
  };
  const closed = async (date: string) => {
    const { delivery } = (await shop.adminTrpc()).admin;
    const { settings, version } = await delivery.settings();
    await delivery.save({
      version,
      settings: { ...settings, closedDates: [{ date, reason: 'Stocktaking' }] },
    });
  };

  it('is counted by day, reason and bouquet, and nothing of the shopper is kept', async () => {
    const few = await createProduct(shop.services, { name: 'Few', stock: 1 });
    for (const _ of [1, 2]) {
      await expect(wish({}, [{ product: few, quantity: 2 }])).rejects.toThrow('is left');
    }
    await closed('2026-11-24');
    await expect(wish({ deliveryDate: '2026-11-24' })).rejects.toThrow('Stocktaking');
    expect(await report()).toMatchObject({
      refused: [
        { date: '2026-11-22', reason: 'sold_out', bouquet: 'Few', times: 2 },
        { date: '2026-11-24', reason: 'closed', bouquet: '', times: 1 },
      ],
      refusedTotal: 2,
      refusedTimes: 3,
    });
  });

  it('for today that came too late is named so', async () => {
    shop.clock.now = new Date('2026-11-21T15:00:00Z');
    await expect(wish({ deliveryDate: '2026-11-21' })).rejects.toThrow('Orders for today closed');
    expect((await report()).refused).toMatchObject([{ date: '2026-11-21', reason: 'too_late' }]);
  });

  it('of a day that has passed, or of no shop’s calendar, is not counted', async () => {
    await expect(wish({ deliveryDate: '2026-11-20' })).rejects.toThrow('passed');
    await expect(wish({ deliveryDate: '2199-11-20' })).rejects.toThrow('days ahead');
    expect(await em().execute('select * from refused_wish')).toEqual([]);
  });

  it('is forgotten when no report compares its day any more', async () => {
    const few = await createProduct(shop.services, { stock: 1 });
    await expect(wish({}, [{ product: few, quantity: 2 }])).rejects.toThrow('is left');
    shop.clock.now = new Date('2028-12-24T08:00:00Z');
    await forgetRefusedWishes(shop.scope());
    expect(await em().execute('select * from refused_wish')).toEqual([]);
  });
});

describe('a table', () => {
  it.each(REPORT_TABLES)('of %s is a file of this month, and the owner’s alone', async (table) => {
    const { headers, statusCode } = await shop.app.inject({
      url: `/api/admin/${table}.csv`,
      headers: { cookie: await shop.signIn() },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`${table}-2026-11-01-to-2026-11-21`);
    expect((await shop.app.inject({ url: `/api/admin/${table}.csv` })).statusCode).toBe(401);
  });

  it('has the figures of the screen', async () => {
    await paid({ suburb: '=1+1' });
    expect(await rowsOf('areas')).toMatchObject([
      { area: "'=1+1", orders: '1', amount: '599.00', orders_year_before: '0' },
    ]);
    expect(only(await rowsOf('sales-by-day'), { delivery_date: '2026-11-22' })).toMatchObject([
      { orders: '1', amount: '599.00', amount_year_before: '0.00' },
    ]);
  });

  it('of more than a year is refused in one sentence', async () => {
    const { statusCode, body } = await shop.app.inject({
      url: '/api/admin/sizes.csv?from=2024-11-02&to=2026-11-01',
      headers: { cookie: await shop.signIn() },
    });
    expect(statusCode).toBe(422);
    expect(body).toContain('Please choose a year at most');
  });
});
