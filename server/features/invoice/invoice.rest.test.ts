import { describe, expect, it } from 'vitest';
import { useChangeShop } from '#server/features/desk/testing/change-kit.ts';
import { readPdf } from '#server/features/print/testing/read-pdf.ts';

const { shop, admin, paid } = useChangeShop();

const get = (url: string, cookie = '') =>
  shop.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });

const textOf = (file: Buffer) =>
  readPdf(file)
    .map(({ text }) => text)
    .join(' ');

async function pageOf(id: string) {
  const order = await shop.scope().orders.findById(id);
  const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  return shop.trpc().order.page({ id, key });
}

describe('the PDF of a document', () => {
  it('opens from the page of a paid order, and says what the law wants of a tax invoice', async () => {
    const { invoices } = await admin();
    const details = {
      legalName: 'Blooms of Melville (Pty) Ltd',
      address: '4 Seventh Street\nMelville, 2092',
      vatNumber: '4123456789',
      registrationNumber: '2019/123456/07',
    };
    await invoices.saveSeller({ version: 0, details });
    const company = {
      companyName: 'Acme Mining',
      companyAddress: '1 Main Road, Marshalltown',
      vatNumber: '4111222333',
      orderReference: 'PO 4711',
    };
    const { id, orderNumber } = await paid(company);
    const { documents } = await pageOf(id);
    expect(documents.map(({ name }) => name)).toEqual(['Tax invoice INV-000001']);
    const answer = await get(documents[0]?.url ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="INV-000001.pdf"',
    });
    const text = textOf(answer.rawPayload);
    for (const part of [
      'Tax invoice',
      'Blooms of Melville (Pty) Ltd',
      '4123456789',
      'Acme Mining',
      '4111222333',
      'PO 4711',
      orderNumber,
      'R599.00',
      'VAT at 15%',
      'R78.13',
      'R520.87',
      '21 November 2026',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('opens to the holder of its signed address only', async () => {
    const { id } = await paid();
    const other = await paid();
    const [document] = (await pageOf(id)).documents;
    const [another] = (await pageOf(other.id)).documents;
    const path = `/api/documents/${document?.id}.pdf`;
    const wrong = another?.url.split('?')[1] ?? '';
    for (const url of [path, `${path}?${wrong}`, `${path}?signature=x`, '/api/documents/x.pdf']) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect((await shop.trpc().order.page({ id })).documents).toEqual([]);
  });

  it('opens to the signed-in owner, and to nobody else', async () => {
    const { id } = await paid();
    const [document] = (await (await admin()).orders.byId({ id })).documents;
    const url = document?.url ?? '';
    expect((await get(url)).statusCode).toBe(401);
    const answer = await get(url, await shop.signIn());
    const text = textOf(answer.rawPayload);
    expect(text).toContain('Receipt');
    expect(text).toContain('This is not a tax invoice.');
    expect(text).not.toContain('VAT');
  });
});
