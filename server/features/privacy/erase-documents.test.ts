import { describe, expect, it } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { eraseOldData } from './erase-old-data.ts';

const shop = useTestShop();
const YEAR_MS = 365 * 86_400_000;

const DETAILS = {
  legalName: 'Blooms of Melville (Pty) Ltd',
  address: '4 Seventh Street, Melville',
  vatNumber: '4123456789',
  registrationNumber: '',
};
const erase = (ids: string[]) =>
  shop.scope().transaction(({ personalData, now }) => personalData.eraseOrders(ids, now()));
const buyers = () =>
  query<{ kind: string; total: number; vat: number | null; named: boolean }>(
    shop.databaseUrl,
    `select kind, total_cents as total, vat_cents as vat, buyer <> '{}' as named from fiscal_document order by total`,
  );

describe('the links to an order and its documents', () => {
  it.each(['thandi@example.co.za', ''])(
    'open nothing once it is erased, with the email address %o',
    async (customerEmail) => {
      const { admin } = await shop.adminTrpc();
      await admin.invoices.saveSeller({ version: 0, details: DETAILS });
      const dear = await createProduct(shop.services, { priceCents: 500_001 });
      const { sessionId: _, ...input } = orderFor([{ product: dear }], { customerEmail });
      const written = await shop.app.inject({
        method: 'POST',
        url: '/trpc/admin.desk.write',
        headers: { cookie: await shop.signIn() },
        payload: { ...input, payment: 'cash' },
      });
      const { id } = written.json().result.data;
      const order = await shop.scope().orders.findById(id);
      if (!order) throw new Error('The order is not there.');
      const key = shop.scope().orderAccessTokens.keyOf(order);
      const { isProven, documents } = await shop.trpc().order.page({ id, key });
      expect(isProven).toBe(true);
      const url = documents[0]?.url ?? '';
      expect((await shop.app.inject({ url })).statusCode).toBe(200);

      await erase([id]);
      expect((await shop.app.inject({ url })).statusCode).toBe(404);
      expect(await shop.trpc().order.page({ id, key })).toMatchObject({ isProven: false });
    },
  );
});

describe('the customer of a document', () => {
  it('is erased with the order; the figures stay as they were issued', async () => {
    const { id } = await ordersIn(shop).paid({ companyName: 'Acme' });
    await erase([id]);
    expect(await buyers()).toEqual([{ kind: 'receipt', total: 59_900, vat: null, named: false }]);
  });

  it('stays on a tax invoice of more than R5 000 for the years of the tax records, as the law wants', async () => {
    const { admin } = await shop.adminTrpc();
    await admin.invoices.saveSeller({ version: 0, details: DETAILS });
    const dear = await createProduct(shop.services, { priceCents: 500_001 });
    const large = await ordersIn(shop).paid({ companyName: 'Acme' }, dear);
    const small = await ordersIn(shop).paid();
    await erase([large.id, small.id]);
    expect((await buyers()).map(({ named }) => named)).toEqual([false, true]);

    shop.clock.now = new Date(shop.clock.now.getTime() + 4 * YEAR_MS);
    await eraseOldData(shop.scope(), shop.services.mailer);
    expect((await buyers()).map(({ named }) => named)).toEqual([false, true]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1.1 * YEAR_MS);
    await eraseOldData(shop.scope(), shop.services.mailer);
    expect((await buyers()).map(({ named }) => named)).toEqual([false, false]);
  });
});
