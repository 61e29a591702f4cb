import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { FiscalDocument } from '#server/features/invoice/fiscal-document.entity.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { admin, turnOn, sold, pay, spent } = giftsIn(shop);

beforeEach(async () => {
  await turnOn();
  const { invoices } = await admin();
  const { version } = await invoices.seller();
  const details = {
    legalName: 'Blooms (Pty) Ltd',
    address: '4 Seventh Street, Melville, 2092',
    vatNumber: '4123456789',
    registrationNumber: '',
  };
  await invoices.saveSeller({ version, details });
});

const minuteLater = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
};

async function rowsOf(book: string): Promise<Record<string, string>[]> {
  const { body } = await shop.app.inject({
    url: `/api/admin/${book}.csv?from=2026-11-01&to=2026-11-30&format=accounting`,
    headers: { cookie: await shop.signIn() },
  });
  return parse(body, { columns: true });
}

const documentsOf = async (orderId: string) =>
  shop.services.orm.em
    .fork()
    .find(FiscalDocument, { order: orderId }, { orderBy: { kind: 'desc', totalCents: 'asc' } });

describe('the books of a gift voucher', () => {
  it('have its sale as money and no sale, with a receipt and no VAT', async () => {
    const { orderId, orderNumber } = await sold('200.00');
    expect(await rowsOf('orders')).toEqual([]);
    expect(await rowsOf('order-lines')).toEqual([]);
    expect(await rowsOf('money')).toMatchObject([
      {
        amount: '200.00',
        method: 'PayFast',
        description: `Gift voucher ${orderNumber}, no sale until it is used`,
      },
    ]);
    expect(await rowsOf('documents')).toMatchObject([
      { type: 'Receipt of a gift voucher', vat: '0.00', total: '200.00' },
    ]);
    expect(await documentsOf(orderId)).toMatchObject([
      {
        kind: 'receipt',
        totalCents: 20_000,
        vatCents: null,
        lines: [{ description: 'Gift voucher' }],
        reason: 'Gift voucher, bought in advance. No VAT: VAT is due when it is used',
      },
    ]);
  });

  it('say nothing of VAT where the shop is not registered for it', async () => {
    const { invoices } = await admin();
    const { version, details } = await invoices.seller();
    await invoices.saveSeller({ version, details: { ...details, vatNumber: '' } });
    const { orderId } = await sold('200.00');
    expect(await documentsOf(orderId)).toMatchObject([
      { kind: 'receipt', reason: 'Gift voucher, bought in advance' },
    ]);
  });

  it('have an order that it pays in part as one sale, with VAT on all of it', async () => {
    const voucher = await sold('200.00');
    minuteLater();
    const product = await createProduct(shop.services, { priceCents: 30_000 });
    const order = await spent(voucher, { product });
    await pay(order.id);
    expect(await rowsOf('orders')).toMatchObject([
      { order_number: order.orderNumber, discount: '0.00', total: '300.00', received: '300.00' },
    ]);
    const ofOrder = (await rowsOf('money')).filter((row) => row['reference'] === order.orderNumber);
    expect(Object.fromEntries(ofOrder.map((row) => [row['method'], row['amount']]))).toEqual({
      'Gift voucher': '200.00',
      PayFast: '100.00',
    });
    const documents = await documentsOf(order.id);
    expect(documents).toMatchObject([
      { kind: 'invoice', totalCents: 10_000, vatCents: 1_304 },
      { kind: 'invoice', totalCents: 20_000, vatCents: 2_609 },
    ]);
    // The same money is not read as paid twice.
    expect(documents.map(({ reason }) => reason.replace(/^Beside [^.]*\. /, ''))).toEqual([
      'Paid through PayFast: R100.00',
      `Paid by gift voucher …${voucher.code.slice(-4)} (bought with ${voucher.orderNumber}): R200.00`,
    ]);
    expect((await (await admin()).overview()).month).toEqual({ orders: 1, amount: '300.00' });
  });

  it('have what goes back onto it as a refund of the sale, with a credit note', async () => {
    const voucher = await sold('1000.00');
    minuteLater();
    const order = await spent(voucher);
    const { payments } = await admin();
    const [payment] = (await payments.ofOrder({ orderId: order.id })).payments;
    const paymentId = payment?.id ?? '';
    const reason = 'A stem was broken';
    minuteLater();
    await payments.refund({ id: randomUUID(), paymentId, amount: '99.00', reason });
    expect((await rowsOf('money')).at(-1)).toMatchObject({
      type: 'refund',
      amount: '-99.00',
      method: 'Gift voucher',
    });
    expect(await rowsOf('orders')).toMatchObject([{ total: '599.00', refunded: '99.00' }]);
    expect(await documentsOf(order.id)).toMatchObject([
      {
        kind: 'invoice',
        totalCents: 59_900,
        lines: [{ description: 'Melville Blush, Medium (M)' }],
      },
      { kind: 'credit_note', totalCents: 9_900, vatCents: 1_291 },
    ]);
    expect((await (await admin()).overview()).month).toEqual({ orders: 1, amount: '500.00' });
  });
});
