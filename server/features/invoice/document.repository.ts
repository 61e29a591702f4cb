import type { EntityManager } from '@mikro-orm/postgresql';
import type { SellerDetails } from '#contract/owner/invoice-admin.schema.ts';
import { refundDueShares } from '#server/features/order/attention/refund-due.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { CountedPayment, EndedRefund } from './document-plan.ts';
import { type DocumentLine, FiscalDocument } from './fiscal-document.entity.ts';
import { NO_SELLER_DETAILS } from './seller.repository.ts';
import { bulkInsertJson, bulkInsertSql } from '#server/platform/database/bulk-insert-sql.ts';
import { prepared, preparedEntities } from '#server/platform/database/prepared-statements.ts';

/** From `from` up to, but not including, `before`. */
interface Period {
  from: Date;
  before: Date;
}

/** A document as the page of its order lists it. */
export type DocumentFacts = Pick<FiscalDocument, 'id' | 'kind' | 'number' | 'issuedAt'>;

export interface ListedDocument extends DocumentFacts {
  orderId: string;
  orderNumber: string;
  buyer: string;
  totalCents: number;
}

/** What the documents of an order are issued from. */
export interface IssueFacts {
  /** The oldest first, as the refunds and what was issued. */
  payments: CountedPayment[];
  refunds: EndedRefund[];
  issued: FiscalDocument[];
  seller: SellerDetails;
  /**
   * The lines of the order, with its delivery where that costs anything, and with what a voucher takes off: together they
   * come to its total.
   */
  lines: DocumentLine[];
}

interface FactsRow {
  payments: (Omit<CountedPayment, 'at'> & { at: string })[];
  refunds: (Omit<EndedRefund, 'at'> & { at: string })[];
  hasDocuments: boolean;
  seller: SellerDetails | null;
  lines: DocumentLine[];
}

/** A document without what its series gives it. */
type NewDocument = Omit<FiscalDocument, 'number' | 'issuedAt' | 'erasedAt'>;

const FACTS = `select
  coalesce((select json_agg(json_build_object('id', p.id, 'provider', p.provider, 'amountCents', p.amount_cents,
      'at', p.created_at) order by p.created_at, p.id)
    from payment p join shop_order o on o.id = p.order_id
    where o.id = $1 and p.has_documents and (not p.refund_needed
      or exists (select from fiscal_document d where d.payment_id = p.id)
      or o.payment_status = 'paid' and o.status <> 'cancelled'
        and p.id in (select w.id from ${refundDueShares('o.id = $1')} w where w.pays))), '[]') as payments,
  coalesce((select json_agg(json_build_object('id', r.id, 'paymentId', r.payment_id, 'amountCents', r.amount_cents,
      'isWithdrawn', r.state = 'withdrawn', 'at', coalesce(r.withdrawn_at, r.settled_at)) order by r.settled_at, r.id)
    from refund r join payment p on p.id = r.payment_id
    where r.order_id = $1 and p.has_documents and r.settled_at is not null and r.state in ('done', 'withdrawn')), '[]')
    as refunds,
  exists (select from fiscal_document where order_id = $1) as "hasDocuments",
  (select details from seller_details) as seller,
  coalesce((select json_agg(json_build_object('description', product_name || ', ' || size_label, 'quantity', quantity,
      'priceCents', price_cents, 'amountCents', quantity * price_cents) order by position)
    from order_line where order_id = $1), '[]') as lines`;

const COLUMN = { invoice: 'invoice', receipt: 'receipt', credit_note: 'credit_note' } as const;

/** What the shop issued about money. Callers that issue hold the order's row lock. */
export class DocumentRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Returns what is needed to issue the documents of an order; what was just changed is among it. A payment counts that
   * pays for the order or a change of it, also one that began to when another was refunded; it counts then for good.
   */
  async factsOf(order: Order): Promise<IssueFacts> {
    const { id } = order;
    await this.#em.flush();
    // SQL: five reads in one statement, for each order that is paid; tables of other features, whose entities may not
    // be imported here.
    const [row] = await prepared<FactsRow>(this.#em, FACTS, [id]);
    if (!row) throw new Error('A statement without a from has no row');
    const dated = <Row extends { at: string }>(each: Row) => ({ ...each, at: new Date(each.at) });
    return {
      payments: row.payments.map(dated),
      refunds: row.refunds.map(dated),
      issued: row.hasDocuments ? await this.allOf(order) : [],
      seller: row.seller ?? NO_SELLER_DETAILS,
      lines: withOthers(order, row.lines),
    };
  }

  /** Returns whether a payment pays for the order, or for a change of it, and has no documents by itself. */
  async hasPaymentWithout({ id }: Pick<Order, 'id'>): Promise<boolean> {
    // SQL: the table is another feature's, whose entity may not be imported here.
    const rows = await this.#em.execute<unknown[]>(
      'select from payment where order_id = ? and not has_documents and not refund_needed',
      [id],
    );
    return rows.length > 0;
  }

  /** Has documents issued for the payments of an order that came before there were any. */
  async includePayments({ id }: Pick<Order, 'id'>): Promise<void> {
    // SQL: the table is another feature's, whose entity may not be imported here.
    await this.#em.execute('update payment set has_documents = true where order_id = ?', [id]);
  }

  /** Returns the gift voucher that pays for an order, by the end of its code and the order that has bought it. */
  async giftPaying({
    id,
  }: Pick<Order, 'id'>): Promise<{ ending: string; orderNumber: string } | null> {
    // SQL: of the other order two columns, one of another feature's table, whose entity may not be imported here.
    const [row] = await this.#em.execute<{ ending: string; orderNumber: string }[]>(
      `select right(g.code, 4) as ending, b.order_number as "orderNumber"
       from shop_order o join gift_voucher g on g.id = o.gift_voucher_id join shop_order b on b.id = g.order_id
       where o.id = ?`,
      [id],
    );
    return row ?? null;
  }

  /**
   * Stores a document at once, with the next number of its series: one that refers to it is stored after it, and neither
   * is changed then. It is never issued before the one that was issued last. Until the transaction ends, every other one
   * that issues waits; a transaction that fails gives its numbers back.
   */
  async add(document: NewDocument, now: Date): Promise<FiscalDocument> {
    const em = this.#em;
    const column = COLUMN[document.kind];
    const numbered = `(select jsonb_build_array($1::jsonb -> 0
      || jsonb_build_object('number', s.number, 'issued_at', s.issued_at)) from series s)`;
    const { order, refersTo } = document;
    const row = { ...document, order: order.id, refersTo: refersTo?.id ?? null, erasedAt: null };
    // SQL: counts, and stores what it counted, in one statement.
    const [added] = await preparedEntities(
      em,
      FiscalDocument,
      `with series as (
         insert into document_series as s (id, ${column}, issued_at) values (1, 1, $2)
         on conflict (id) do update
           set ${column} = s.${column} + 1, issued_at = greatest(s.issued_at, excluded.issued_at)
         returning ${column} as number, issued_at)
       ${bulkInsertSql(em, FiscalDocument, numbered)} returning *`,
      [bulkInsertJson(em, FiscalDocument, [row]), now],
    );
    if (!added) throw new Error(`The series of ${document.kind} gave no number`);
    return added;
  }

  /** Returns every document of an order, the first one first. */
  async allOf({ id }: Pick<Order, 'id'>): Promise<FiscalDocument[]> {
    return this.#em.find(
      FiscalDocument,
      { order: id },
      { orderBy: { issuedAt: 'asc', kind: 'desc', number: 'asc' } },
    );
  }

  /** Returns the same without what stands in them. */
  async ofOrder({ id }: Pick<Order, 'id'>): Promise<DocumentFacts[]> {
    return this.#em.find(
      FiscalDocument,
      { order: id },
      {
        fields: ['id', 'kind', 'number', 'issuedAt'],
        orderBy: { issuedAt: 'asc', kind: 'desc', number: 'asc' },
      },
    );
  }

  async find(id: string): Promise<FiscalDocument | null> {
    return this.#em.findOne(FiscalDocument, { id }, { populate: ['order', 'refersTo'] });
  }

  /** Returns the newest documents of a period, and the number of all. */
  async ofPeriod(
    { from, before }: Period,
    limit: number,
  ): Promise<{ rows: ListedDocument[]; total: number }> {
    // SQL: the first rows and how many there are in one statement.
    const rows = await this.#em.execute<(ListedDocument & { issuedAt: string; total: number })[]>(
      `select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.order_id as "orderId",
         o.order_number as "orderNumber", d.total_cents as "totalCents",
         coalesce(nullif(d.buyer->>'companyName', ''), d.buyer->>'name', '') as buyer, (count(*) over ())::int as total
       from fiscal_document d join shop_order o on o.id = d.order_id
       where d.issued_at >= ? and d.issued_at < ?
       order by d.issued_at desc, d.kind, d.number desc limit ?`,
      [from, before, limit],
    );
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) })),
    };
  }
}

function withOthers(
  { deliveryCents, discountCents, voucherCode }: Order,
  lines: readonly DocumentLine[],
): DocumentLine[] {
  const others = [
    { description: 'Delivery', amountCents: deliveryCents },
    { description: `Voucher ${voucherCode}`, amountCents: 0 - discountCents },
  ].filter(({ amountCents }) => amountCents !== 0);
  return [
    ...lines,
    ...others.map((each) => ({ ...each, quantity: 1, priceCents: each.amountCents })),
  ];
}
