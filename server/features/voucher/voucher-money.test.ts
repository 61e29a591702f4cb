import { fc } from '#server/tools/testing/fast-check.ts';
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { vatIn } from '#contract/invoice/document.ts';
import { cents, parseRand } from '#contract/money/money.ts';
import type { VoucherInput } from '#contract/voucher/voucher.schema.ts';
import { useChangeShop } from '#server/features/desk/testing/change-kit.ts';
import { FiscalDocument } from '#server/features/invoice/fiscal-document.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, USUAL_SIZES } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { vouchersIn } from './testing/voucher-kit.ts';

const { shop, admin, times, em, mails, payFast } = useChangeShop();
const { made, placed } = vouchersIn(shop);

const HUNDRED = { code: 'HUNDRED', kind: 'amount', value: 10_000 } as const;
const TOO_MUCH = { cause: { code: 'REFUND_TOO_MUCH' } };
const NOVEMBER = 'from=2026-11-01&to=2026-11-30&format=accounting';
const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
};
const centsOf = (text: string | undefined) => parseRand(text ?? '') ?? cents(0);

async function paidWith(change: Partial<VoucherInput>, quantity = 1, price?: number) {
  const product = await createProduct(
    shop.services,
    price === undefined
      ? {}
      : { sizes: USUAL_SIZES.map((size) => ({ ...size, priceCents: price })) },
  );
  const order = await placed(await made(change), { product, quantity });
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(order.id);
    if (locked) await payFor(scope, locked);
  });
  later();
  return order;
}

const paymentOf = async (orderId: string) =>
  (await (await admin()).payments.ofOrder({ orderId })).payments[0];
async function refund(orderId: string, amount: string) {
  const id = randomUUID();
  const payment = await paymentOf(orderId);
  const wish = { id, paymentId: payment?.id ?? '', amount, reason: 'Wilted', way: 'by_hand' };
  await (await admin()).payments.recordRefund(wish as never);
}
const documents = (order: string) =>
  em().find(FiscalDocument, { order }, { orderBy: { issuedAt: 'asc', number: 'asc' } });
const stored = (id: string) => em().findOneOrFail(Order, { id });

async function rowsOf(book: string): Promise<Record<string, string>[]> {
  const headers = { cookie: await shop.signIn() };
  const { body } = await shop.app.inject({ url: `/api/admin/${book}.csv?${NOVEMBER}`, headers });
  return parse(body, { columns: true });
}
const totalOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);

describe('what was paid with a voucher', () => {
  it('is asked of PayFast, and only that pays for the order', async () => {
    const order = await placed(await made(HUNDRED));
    const { data } = await shop.trpc().payment.initiate({ orderId: order.id });
    expect(data['amount']).toBe('499.00');
    await payFast(order.orderNumber, '499.00');
    expect(await stored(order.id)).toMatchObject({ status: 'paid', totalCents: 49_900 });
  });

  it('in full pays for no order that has none', async () => {
    const order = await placed(await made(HUNDRED));
    await payFast(order.orderNumber, '599.00');
    expect((await stored(order.id)).status).toBe('pending_payment');
  });

  it('stands on the invoice line by line, with the VAT of what was paid', async () => {
    const { invoices } = await admin();
    const { version } = await invoices.seller();
    const details = {
      legalName: 'Blooms (Pty) Ltd',
      address: '4 Seventh Street, Melville, 2092',
      vatNumber: '4123456789',
      registrationNumber: '',
    };
    await invoices.saveSeller({ version, details });
    const { id } = await paidWith(HUNDRED, 2);
    const [invoice] = await documents(id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      totalCents: 109_800,
      vatCents: vatIn(cents(109_800)),
      lines: [
        { quantity: 2, amountCents: 119_800 },
        { description: 'Voucher HUNDRED', quantity: 1, amountCents: -10_000 },
      ],
    });
    await refund(id, '1098.00');
    const [, note] = await documents(id);
    expect(note).toMatchObject({ kind: 'credit_note', totalCents: 109_800, lines: invoice?.lines });
  });

  it('is the most that can be refunded', async () => {
    const { id } = await paidWith(HUNDRED);
    await expect(refund(id, '499.01')).rejects.toMatchObject(TOO_MUCH);
    await refund(id, '499.00');
    await expect(refund(id, '0.01')).rejects.toMatchObject(TOO_MUCH);
    expect((await stored(id)).paymentStatus).toBe('refunded');
  });

  it('is what the shopper’s email says, with the voucher as a line of its own', async () => {
    await paidWith(HUNDRED);
    const [mail] = await mails('order-paid');
    expect(mail?.text).toContain('Voucher HUNDRED');
    expect(mail?.text).toContain('−R100.00');
    expect(mail?.text).toContain('R499.00');
  });

  it('is what the reports count as sold', async () => {
    const { id } = await paidWith({ ...HUNDRED });
    const { report } = await admin();
    const { total } = await report({ from: '2026-11-01', to: '2026-11-30' });
    expect(total.amount).toBe('499.00');
    await refund(id, '99.00');
    expect((await report({ from: '2026-11-01', to: '2026-11-30' })).total.amount).toBe('400.00');
  });

  it('makes every line of the books add up to its total', async () => {
    await paidWith(HUNDRED, 3);
    await paidWith({ code: 'TENTH', kind: 'percent', value: 7 }, 1);
    const orders = await rowsOf('orders');
    expect(
      orders.map(({ subtotal, delivery, discount, total, received }) => [
        subtotal,
        delivery,
        discount,
        total,
        received,
      ]),
    ).toEqual([
      ['1797.00', '0.00', '-100.00', '1697.00', '1697.00'],
      ['599.00', '0.00', '-41.93', '557.07', '557.07'],
    ]);
    const lines = await rowsOf('order-lines');
    expect(lines.map(({ description }) => description)).toContain('Voucher TENTH');
    expect(totalOf(lines, 'amount')).toBe(totalOf(orders, 'total'));
    expect(totalOf(await rowsOf('money'), 'amount')).toBe(totalOf(orders, 'total'));
    expect(totalOf(await rowsOf('documents'), 'total')).toBe(totalOf(orders, 'total'));
  });
});

describe('a change of an order with a voucher', () => {
  it('keeps its per cent: more bouquets cost that much less, and back again leaves nothing', async () => {
    const { id } = await paidWith({ kind: 'percent', value: 10 });
    const { preview } = await times(id, 3);
    expect(preview).toMatchObject({ before: '539.10', after: '1617.30', toPay: '1078.20' });
    expect(preview.changes).toContainEqual({
      what: 'Voucher SPRING10',
      before: '−R59.90',
      after: '−R179.70',
    });
    const back = await times(id, 1);
    expect(back.preview).toMatchObject({ after: '539.10', toPay: '0.00', toRefund: '0.00' });
  });

  it('keeps its amount, even once the voucher has ended', async () => {
    const { id } = await paidWith({ ...HUNDRED, minSubtotalCents: 119_800 }, 2);
    const { vouchers } = await admin();
    const [voucher] = (await vouchers.list()).vouchers;
    await vouchers.end({ id: voucher?.id ?? '' });
    const { preview } = await times(id, 1);
    expect(preview).toMatchObject({ before: '1098.00', after: '499.00', toRefund: '599.00' });
  });

  it('that was worth more than the order leaves the same to pay, and gives the rest with more bouquets', async () => {
    const { id } = await paidWith({ ...HUNDRED, value: 80_000 });
    expect((await stored(id)).totalCents).toBe(500);
    const { preview } = await times(id, 2);
    expect(preview).toMatchObject({ before: '5.00', after: '398.00', toPay: '393.00' });
  });
});

it('whatever the cart and the voucher: order, payment, documents and books agree to the cent', async () => {
  const voucher = fc.oneof(
    fc.record({
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 100, max: 300_000 }),
    }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  );
  const price = fc.integer({ min: 501, max: 200_000 });
  const counts = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
  const part = fc.integer({ min: 1, max: 99 });
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(voucher, price, counts, part, async (terms, each, [first, then], percent) => {
      turn += 1;
      const order = await paidWith({ ...terms, code: `RANDOM${turn}` }, first, each);
      const paid = centsOf(order.total);
      expect(paid).toBe(centsOf(order.subtotal) - centsOf(order.voucher?.discount));
      expect(centsOf((await paymentOf(order.id))?.amount)).toBe(paid);
      const [receipt] = await documents(order.id);
      const lines = receipt?.lines ?? [];
      expect(lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(paid);
      const { preview } = await times(order.id, then);
      expect(centsOf(preview.after)).toBe((await stored(order.id)).totalCents);
      expect(centsOf(preview.after) - paid).toBe(
        centsOf(preview.toPay) - centsOf(preview.toRefund),
      );
      const back = Math.max(1, Math.floor((paid * percent) / 100));
      await refund(order.id, `${Math.floor(back / 100)}.${String(back % 100).padStart(2, '0')}`);
      const orders = await rowsOf('orders');
      const row = orders.find(({ order_number: number }) => number === order.orderNumber);
      expect(Math.round(Number(row?.['total']) * 100)).toBe((await stored(order.id)).totalCents);
      expect(totalOf(await rowsOf('order-lines'), 'amount')).toBe(totalOf(orders, 'total'));
    }),
    { numRuns: 12 },
  );
}, 120_000);
