import { query } from '#server/tools/testing/query.ts';

/** Takes back what was issued for an order, as a backup of before does: for refunds through PayFast, or everything. */
export async function restoreDocuments(
  databaseUrl: string,
  orderId: string,
  { keepsInvoice }: { keepsInvoice: boolean },
): Promise<void> {
  const gone = keepsInvoice ? "refund_id in (select id from refund where way = 'payfast')" : 'true';
  const last = (kind: string) =>
    `coalesce((select max(number) from fiscal_document where kind = '${kind}'), 0)`;
  await query(
    databaseUrl,
    `alter table fiscal_document disable trigger fiscal_document_stays;
     delete from fiscal_document where order_id = '${orderId}' and ${gone};
     alter table fiscal_document enable trigger fiscal_document_stays;
     update document_series set invoice = ${last('invoice')}, receipt = ${last('receipt')}, credit_note = ${last('credit_note')}`,
  );
}
