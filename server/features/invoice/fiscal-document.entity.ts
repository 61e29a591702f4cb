import { defineEntity, p } from '@mikro-orm/core';
import { DOCUMENT_KINDS } from '#contract/invoice/document.ts';
import type { SellerDetails } from '#contract/owner/invoice-admin.schema.ts';
import { Order } from '#server/features/order/order.entity.ts';

/** Whom a document is made out to, as it was when it was issued; empty once it is erased. */
export interface Buyer {
  name?: string;
  companyName?: string;
  address?: string;
  vatNumber?: string;
  orderReference?: string;
}

export interface DocumentLine {
  description: string;
  quantity: number;
  priceCents: number;
  amountCents: number;
}

const FiscalDocumentSchema = defineEntity({
  name: 'FiscalDocument',
  tableName: 'fiscal_document',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(DOCUMENT_KINDS),
    /** Counts up from 1 within its kind, without a gap. */
    number: p.integer(),
    order: () => p.manyToOne(Order),
    /** The payment that it is about; a payment that turned out to be another order's has no row any more. */
    paymentId: p.uuid(),
    /** The refund for which it is a credit note, or which it takes back; null for the payment itself. */
    refundId: p.uuid().nullable(),
    /** What a credit note credits, and what takes a credit note back. */
    refersTo: () => p.manyToOne(FiscalDocument).nullable(),
    issuedAt: p.datetime(3),
    /** When the money came or went back. */
    movedAt: p.datetime(3),
    totalCents: p.integer(),
    /** The VAT in the total; null where the shop was not registered for it. */
    vatCents: p.integer().nullable(),
    vatPercent: p.integer().nullable(),
    seller: p.json().$type<SellerDetails>(),
    buyer: p.json().$type<Buyer>(),
    lines: p.json().$type<DocumentLine[]>(),
    /** Why it was issued, for what is no plain payment. */
    reason: p.text(),
    /** When the customer's particulars were erased from it. */
    erasedAt: p.datetime(3).nullable(),
  },
  uniques: [{ properties: ['kind', 'number'] }],
  indexes: [
    { properties: ['order'] },
    { properties: ['refersTo'] },
    { properties: ['issuedAt', 'id'] },
    {
      // The last guard: a payment is invoiced once, and credited as a whole once.
      name: 'fiscal_document_once_a_payment',
      expression:
        "create unique index fiscal_document_once_a_payment on fiscal_document (payment_id, (kind = 'credit_note')) where refund_id is null",
    },
    {
      name: 'fiscal_document_once_a_refund',
      expression:
        "create unique index fiscal_document_once_a_refund on fiscal_document (refund_id, (kind = 'credit_note')) where refund_id is not null",
    },
  ],
  checks: [
    { name: 'fiscal_document_of_money', expression: '(number >= 1) AND (total_cents > 0)' },
    {
      name: 'fiscal_document_credit_refers',
      expression: "(kind <> 'credit_note') OR (refers_to_id IS NOT NULL)",
    },
  ],
  triggers: [
    {
      // What was issued stays as it is; only the customer's particulars may be erased.
      name: 'fiscal_document_stays',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      body: `if tg_op = 'UPDATE' then if new.buyer = '{}' and new.erased_at is not null and to_jsonb(new) - 'buyer' - 'erased_at' = to_jsonb(old) - 'buyer' - 'erased_at' then return new; end if; end if; raise exception 'A document that was issued stays as it is';`,
    },
  ],
});

/** A tax invoice, a receipt or a credit note, as it was issued. */
export class FiscalDocument extends FiscalDocumentSchema.class {}
FiscalDocumentSchema.setClass(FiscalDocument);

const DocumentSeriesSchema = defineEntity({
  name: 'DocumentSeries',
  tableName: 'document_series',
  properties: {
    /** There is one row: all series are counted under one lock, so that no two transactions wait for each other's. */
    id: p.integer().primary().autoincrement(false),
    invoice: p.integer().default(0),
    receipt: p.integer().default(0),
    creditNote: p.integer().default(0),
    /** When the last document was issued: the next one is not issued earlier. */
    issuedAt: p.datetime(3),
  },
  checks: [{ name: 'document_series_one_row', expression: 'id = 1' }],
});

/** The last number of each series of documents. */
export class DocumentSeries extends DocumentSeriesSchema.class {}
DocumentSeriesSchema.setClass(DocumentSeries);

const StoredSellerDetailsSchema = defineEntity({
  name: 'StoredSellerDetails',
  tableName: 'seller_details',
  properties: {
    /** There is one row at most; none means that nothing was entered. */
    id: p.integer().primary().autoincrement(false),
    details: p.json().$type<SellerDetails>(),
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
  checks: [{ name: 'seller_details_one_row', expression: 'id = 1' }],
});

/** What the owner entered about the shop for its documents, read and written whole. */
export class StoredSellerDetails extends StoredSellerDetailsSchema.class {}
StoredSellerDetailsSchema.setClass(StoredSellerDetails);
