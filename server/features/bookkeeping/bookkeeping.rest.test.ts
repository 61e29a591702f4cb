import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { BOOKS } from '#contract/owner/bookkeeping.schema.ts';
import { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { placed, paid, owner } = ordersIn(shop);

/** The shop's clock shows 21 November. */
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

async function answerOf(path: string, headers?: Record<string, string>) {
  return shop.app.inject({
    url: `/api/admin/${path}`,
    headers: headers ?? { cookie: await shop.signIn() },
  });
}

/** The rows of a file as an accounting program reads it, by column. */
async function rowsOf(book: string, period = NOVEMBER): Promise<Record<string, string>[]> {
  const { body, statusCode } = await answerOf(`${book}.csv?${period}&format=accounting`);
  expect(statusCode).toBe(200);
  return parse(body, { columns: true });
}
const totalOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0) / 100;

const inOrder = (id: string, work: (scope: Scope, order: Order) => Promise<void> | void) =>
  shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await work(scope, order);
  });
const pay = (id: string) => inOrder(id, payFor);
const minuteLater = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
};
const payTwice = (id: string) =>
  inOrder(id, ({ payments, gateway, now }, order) => {
    payments.addPayment({
      order,
      provider: gateway.name,
      providerReference: '7001234',
      amountCents: order.totalCents,
      refundNeeded: true,
      createdAt: now(),
    });
  });

async function refundByHand(orderId: string, amount: string) {
  const { payments } = (await shop.adminTrpc()).admin;
  const paymentId = (await payments.ofOrder({ orderId })).payments[0]?.id ?? '';
  const wish = { id: randomUUID(), paymentId, amount, reason: 'A rose had wilted' };
  await payments.recordRefund(wish);
  return wish.id;
}

describe('the money', () => {
  it('is every payment and every refund with its day, payee, order and reference, and adds up', async () => {
    const order = await paid();
    minuteLater();
    await payTwice(order.id);
    minuteLater();
    await refundByHand(order.id, '100.00');
    const rows = await rowsOf('money');
    const common = { payee: 'Thandi Mokoena', reference: order.orderNumber, date: '2026-11-21' };
    expect(rows).toMatchObject([
      { ...common, type: 'payment', amount: '599.00', method: 'PayFast' },
      { ...common, type: 'payment', amount: '599.00', method: 'PayFast' },
      { ...common, type: 'refund', amount: '-100.00', method: 'Outside PayFast' },
    ]);
    expect(rows.map(({ description }) => description)).toEqual([
      `Flower order ${order.orderNumber}`,
      `Flower order ${order.orderNumber}`,
      `Refund of ${order.orderNumber}: A rose had wilted`,
    ]);
    expect(rows[0]?.['payment_reference']).not.toBe(rows[1]?.['payment_reference']);
    expect(totalOf(rows, 'amount')).toBe(1_098);
  });

  it('of a month that is over stays as it was: a refund noted by mistake is corrected later', async () => {
    const order = await paid();
    const id = await refundByHand(order.id, '100.00');
    const before = await answerOf(`money.csv?${NOVEMBER}`);
    shop.clock.now = new Date('2026-12-02T08:00:00Z');
    const { payments } = (await shop.adminTrpc()).admin;
    await payments.withdrawRefund({ id, reason: 'It was not sent' });
    expect((await answerOf(`money.csv?${NOVEMBER}`)).body).toBe(before.body);
    expect(await rowsOf('money', 'from=2026-12-01&to=2026-12-31')).toMatchObject([
      { type: 'correction', amount: '100.00', date: '2026-12-02', reference: order.orderNumber },
    ]);
  });

  it('belongs to the day on which a clock in Johannesburg showed it', async () => {
    shop.clock.now = new Date('2026-11-30T21:58:00Z');
    await paid({ deliveryDate: '2026-12-05' });
    await paid({ deliveryDate: '2026-12-05' });
    expect(await rowsOf('money')).toMatchObject([{ date: '2026-11-30' }]);
    expect(await rowsOf('money', 'from=2026-12-01&to=2026-12-01')).toMatchObject([
      { date: '2026-12-01' },
    ]);
  });
});

describe('the orders and their lines', () => {
  it('are those that were paid, however they ended, and their amounts are the same money', async () => {
    const product = await createProduct(shop.services, { name: 'Blush' });
    const items = [{ product, quantity: 2 }, { product: await createProduct(shop.services) }];
    const order = await shop.trpc().order.place(orderFor(items as never) as never);
    await pay(order.id);
    await placed();
    const cancelled = await paid();
    await (await owner()).cancel({ id: cancelled.id, reason: 'No roses' });
    await refundByHand(cancelled.id, '599.00');

    const orders = await rowsOf('orders');
    expect(orders).toMatchObject([
      { order_number: order.orderNumber, status: 'Paid', total: order.total, refunded: '0.00' },
      { order_number: cancelled.orderNumber, received: '599.00', refunded: '599.00' },
    ]);
    const lines = await rowsOf('order-lines');
    expect(lines[0]).toMatchObject({
      quantity: '2',
      description: expect.stringContaining('Blush'),
    });
    expect(totalOf(lines, 'amount')).toBe(totalOf(orders, 'total'));
    expect(totalOf(await rowsOf('money'), 'amount')).toBe(
      totalOf(orders, 'received') - totalOf(orders, 'refunded'),
    );
  });

  it('are each there once where very many were paid in the same moment', async () => {
    const { id } = await paid();
    const em = shop.services.orm.em.fork();
    for (const first of [1, 1_001]) {
      await em.execute(
        `insert into shop_order select copy.*
         from shop_order o, generate_series(?::int, ?::int) n,
      jsonb_populate_record(o, jsonb_build_object(
           'id', gen_random_uuid(), 'order_number', 'FS-' || n)) copy
     where o.id = ?`,
        [first, first + 999, id],
      );
    }
    const numbers = (await rowsOf('orders')).map((row) => row['order_number']);
    expect(new Set(numbers).size).toBe(2_001);
    expect(numbers).toHaveLength(2_001);
  });

  it('keep their amounts when what is personal was erased', async () => {
    const { id } = await paid();
    await shop.scope().transaction(async ({ personalData, now }) => {
      await personalData.eraseOrders([id], now());
    });
    expect(await rowsOf('orders')).toMatchObject([{ customer: 'Erased', total: '599.00' }]);
  });
});

describe('a file', () => {
  it('for Excel has decimal commas, also below zero, and runs no formula that a customer typed', async () => {
    const order = await paid({ customerName: '=1+1' });
    await refundByHand(order.id, '100.00');
    const { body, headers } = await answerOf(`money.csv?${NOVEMBER}`);
    expect(body).toContain('"599,00"');
    expect(body).toContain('"-100,00"');
    expect(body).toContain(`"'=1+1"`);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="money-2026-11-01-to-2026-11-30.csv"',
    );
  });

  it.each(BOOKS)(
    'of %s runs no formula in a spreadsheet that is told another separator',
    async (book) => {
      await paid({ customerName: 'Thandi;=1+1,=2+2' });
      for (const format of ['excel', 'accounting']) {
        const { body } = await answerOf(`${book}.csv?${NOVEMBER}&format=${format}`);
        expect(body).toContain('Thandi');
        for (const separator of [';', ',', '\t']) {
          const cells = body.split(/\r?\n/).flatMap((line) => line.split(separator));
          const begun = cells.filter((cell) => /^"*[=+@]/.test(cell));
          expect(begun, `${format} split at ${JSON.stringify(separator)}`).toEqual([]);
        }
      }
    },
  );

  it.each(BOOKS)(
    'of %s is of this month, unless told otherwise, and the owner’s alone',
    async (book) => {
      await shop.services.orm.em.fork().nativeDelete(Order, {});
      const { headers } = await answerOf(`${book}.csv`);
      expect(headers['content-disposition']).toContain('2026-11-01-to-2026-11-21');
      expect((await answerOf(`${book}.csv`, {})).statusCode).toBe(401);
    },
  );

  it.each([
    ['from=2026-11-02&to=2026-11-01', 'The last day is before the first'],
    ['from=2024-11-02&to=2026-11-01', 'Please choose 430 days at most'],
    ['from=yesterday', 'Please choose the first day'],
  ])('of %s is refused in one sentence', async (query, message) => {
    const answer = await answerOf(`orders.csv?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(message);
  });
});
