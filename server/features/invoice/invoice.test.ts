import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SellerDetails } from '#contract/owner/invoice-admin.schema.ts';
import { useChangeShop } from '#server/features/desk/testing/change-kit.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { query } from '#server/tools/testing/query.ts';
import { documentNumber, vatIn } from '#contract/invoice/document.ts';
import { cents } from '#contract/money/money.ts';
import { FiscalDocument } from './fiscal-document.entity.ts';
import { paidBefore } from './testing/paid-before.ts';

const { shop, admin, desk, placed, paid, started, times, payFast, em } = useChangeShop();

const SELLER: SellerDetails = {
  legalName: 'Blooms of Melville (Pty) Ltd',
  address: '4 Seventh Street, Melville, 2092',
  vatNumber: '4123456789',
  registrationNumber: '2019/123456/07',
};

const later = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
};

async function registerForVat(): Promise<void> {
  const { invoices } = await admin();
  const { version } = await invoices.seller();
  await invoices.saveSeller({ version, details: SELLER });
}

const all = () =>
  em().find(FiscalDocument, {}, { orderBy: { issuedAt: 'asc', kind: 'desc', number: 'asc' } });
const named = async () => (await all()).map((each) => `${documentNumber(each)} ${each.totalCents}`);

const payOf = (id: string) =>
  shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });

async function refund(orderId: string, amount: string): Promise<string> {
  later();
  const { payments } = await admin();
  const [payment] = (await payments.ofOrder({ orderId })).payments;
  const id = randomUUID();
  const wish = { id, paymentId: payment?.id ?? '', amount, reason: 'Wilted', way: 'by_hand' };
  await payments.recordRefund(wish as never);
  return id;
}

describe('a paid order', () => {
  it('has a receipt while the shop is not registered for VAT, and no VAT on it', async () => {
    const { id } = await paid();
    const [receipt] = (await (await admin()).orders.byId({ id })).documents;
    expect(receipt?.name).toBe('Receipt REC-000001');
    expect(await all()).toMatchObject([
      { kind: 'receipt', totalCents: 59_900, vatCents: null, seller: { vatNumber: '' } },
    ]);
  });

  it('has a tax invoice with the VAT in its price once the shop is registered', async () => {
    await registerForVat();
    await paid({ customerName: 'Thandi Mokoena', vatNumber: '4 111 222 333', companyName: 'Acme' });
    expect(await all()).toMatchObject([
      {
        kind: 'invoice',
        number: 1,
        totalCents: 59_900,
        vatCents: 7_813,
        vatPercent: 15,
        seller: SELLER,
        buyer: { companyName: 'Acme', vatNumber: '4111222333', name: 'Thandi Mokoena' },
      },
    ]);
  });

  it('keeps what was issued when the shop’s details and the order change', async () => {
    const order = await started({ companyName: 'Acme' });
    const [before] = await all();
    await registerForVat();
    await times(order.id, 2);
    const [after] = await all();
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    const address = shop.databaseUrl;
    for (const sql of [
      'update fiscal_document set total_cents = 1',
      'update fiscal_document set number = 9',
      `update fiscal_document set buyer = '{}'`,
      'delete from fiscal_document',
    ]) {
      await expect(query(address, sql)).rejects.toThrow('stays as it is');
    }
  });

  it('takes no VAT number that is none', async () => {
    for (const vatNumber of ['1234567890', '412345678', '41234567890', 'VAT 4123456789']) {
      await expect(placed({ vatNumber })).rejects.toThrow('10 digits that begin with 4');
    }
  });
});

describe('money that comes and goes', () => {
  it('is invoiced and credited to the cent, and a withdrawn refund is taken back', async () => {
    await registerForVat();
    const { id } = await paid();
    const first = await refund(id, '100.00');
    later();
    await (await admin()).payments.withdrawRefund({ id: first, reason: 'It bounced' });
    await refund(id, '333.33');
    await refund(id, '265.67');
    expect(await named()).toEqual([
      'INV-000001 59900',
      'CRN-000001 10000',
      'INV-000002 10000',
      'CRN-000002 33333',
      'CRN-000003 26567',
    ]);
    const documents = await all();
    const vat = documents.reduce(
      (sum, { kind, vatCents }) => sum + (kind === 'credit_note' ? -1 : 1) * (vatCents ?? 0),
      0,
    );
    expect(vat).toBe(0);
    expect(documents[1]?.reason).toContain('tax invoice INV-000001');
  });

  it('for a change of the order has a document of its own', async () => {
    const { id } = await started();
    await times(id, 2);
    const [due] = await query<{ number: string }>(
      shop.databaseUrl,
      'select number from supplement',
    );
    await payFast(due?.number ?? '', '599.00');
    expect(await named()).toEqual(['REC-000001 59900', 'REC-000002 59900']);
    const [, second] = await all();
    expect(second?.reason).toBe('Beside receipt REC-000001');
    expect(second?.lines).toMatchObject([{ quantity: 1, amountCents: 59_900 }]);
  });

  it('that pays for nothing has no document, nor has its refund', async () => {
    const order = await placed();
    await payFast(order.orderNumber, '599.00', '1');
    await payFast(order.orderNumber, '599.00', '2');
    expect(await named()).toEqual(['REC-000001 59900']);
  });

  it('that pays for the order once the first payment is refunded has a document then', async () => {
    const order = await placed();
    await payFast(order.orderNumber, '599.00', '1');
    await payFast(order.orderNumber, '599.00', '2');
    const { payments } = await admin();
    const [first] = (await payments.ofOrder({ orderId: order.id })).payments;
    const wish = { id: randomUUID(), paymentId: first?.id ?? '', reason: 'Twice', way: 'by_hand' };
    await payments.recordRefund({ ...wish, amount: '599.00' } as never);
    expect(await named()).toEqual(['REC-000001 59900', 'REC-000002 59900', 'CRN-000001 59900']);
  });

  it('that turns out to be another order’s is credited there and invoiced here', async () => {
    const wrong = await placed();
    const right = await placed();
    const { payments } = await admin();
    // PayFast can't be asked, so the owner's word counts until it tells otherwise.
    await payments.record({ orderId: wrong.id, reference: '7100009' } as never);
    await payFast(right.orderNumber, '599.00', '7100009');
    expect(await named()).toEqual(['REC-000001 59900', 'REC-000002 59900', 'CRN-000001 59900']);
  });
});

describe('an order that was paid before the shop issued documents', () => {
  it('has none by itself, and none for its refund, until the owner issues them', async () => {
    const orderId = await paidBefore(shop);
    await refund(orderId, '100.00');
    const { orders, invoices } = await admin();
    const before = await orders.byId({ id: orderId });
    expect([before.documents, before.canIssueDocuments]).toEqual([[], true]);
    const issued = await invoices.issue({ orderId });
    expect(issued.canIssueDocuments).toBe(false);
    expect(await named()).toEqual(['REC-000001 59900', 'CRN-000001 10000']);
  });

  it('is issued nothing where nothing was paid', async () => {
    const { id } = await placed();
    await expect((await admin()).invoices.issue({ orderId: id })).rejects.toThrow(
      'Nothing was paid',
    );
  });
});

describe('the company of an order', () => {
  const ACME = {
    companyName: 'Acme Mining',
    companyAddress: '1 Main Road, Marshalltown',
    vatNumber: '4111222333',
    orderReference: 'PO 4711',
  };

  it('is corrected by the owner until something is issued', async () => {
    const { id } = await placed({ companyName: 'Acne' });
    const { invoices } = await admin();
    expect(await invoices.correctCompany({ orderId: id, ...ACME })).toMatchObject(ACME);
    await payOf(id);
    expect((await all())[0]?.buyer).toMatchObject({ companyName: 'Acme Mining' });
    await expect(
      invoices.correctCompany({ orderId: id, ...ACME, companyName: 'Other' }),
    ).rejects.toThrow('what was issued stays');
  });

  it('is written at the order desk too', async () => {
    const order = await (await desk()).write({
      ...orderFor([{ product: await createProduct(shop.services) }], ACME),
      payment: 'cash',
      reference: '',
    } as never);
    expect(order).toMatchObject(ACME);
    expect((await all())[0]?.buyer).toMatchObject({ address: '1 Main Road, Marshalltown' });
  });
});

describe('the files and the list of documents', () => {
  it('have each with its VAT, a credit note below zero', async () => {
    await registerForVat();
    const { id } = await paid({ companyName: 'Acme', orderReference: 'PO 1' });
    await refund(id, '100.00');
    const period = { from: '2026-11-21', to: '2026-11-21' };
    const list = await (await admin()).invoices.list(period);
    expect(list).toMatchObject({
      total: 2,
      documents: [
        { number: 'CRN-000001', total: '-100.00' },
        { number: 'INV-000001', total: '599.00', buyer: 'Acme' },
      ],
    });
    const answer = await shop.app.inject({
      url: '/api/admin/documents.csv?from=2026-11-21&to=2026-11-21&format=accounting',
      headers: { cookie: await shop.signIn() },
    });
    const rows = answer.body.replaceAll('"', '').trim().split('\r\n');
    expect(rows[1]).toMatch(
      /^2026-11-21,INV-000001,Tax invoice,FS-\S+,Acme,,PO 1,520.87,78.13,599.00,$/,
    );
    expect(rows[2]).toMatch(/,-86.96,-13.04,-100.00,INV-000001$/);
  });
});

describe('the numbers', () => {
  it('have no gap where a payment fails after its document was issued', async () => {
    const order = await placed();
    const failing = shop.scope().transaction(async (scope) => {
      const locked = await scope.orders.lockById(order.id);
      if (locked) await payFor(scope, locked);
      scope.atEnd('a failure', () => Promise.reject(new Error('the disk is full')));
    });
    await expect(failing).rejects.toThrow('the disk is full');
    await paid();
    expect(await named()).toEqual(['REC-000001 59900']);
  });

  it('are unbroken, and in the order of time, where ten orders are paid at once', async () => {
    const orders = [];
    for (let each = 0; each < 10; each += 1) orders.push(await placed());
    await Promise.all(
      orders.map(({ id }, index) =>
        shop
          .scope()
          .transaction(async (scope) => {
            const locked = await scope.orders.lockById(id);
            if (!locked) return;
            await payFor(scope, locked);
            // Some fail in between.
            if (index % 3 === 2) scope.atEnd('a failure', () => Promise.reject(new Error('no')));
          })
          .catch(() => undefined),
      ),
    );
    expect((await all()).map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });
});

describe('VAT', () => {
  it('is fifteen of a hundred and fifteen parts, rounded half up', () => {
    expect([0, 1, 3, 4, 115, 59_900, 500_000].map((each) => vatIn(cents(each)))).toEqual([
      0, 0, 0, 1, 15, 7_813, 65_217,
    ]);
  });
});
