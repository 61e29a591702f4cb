import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentKind } from '#contract/invoice/document.ts';
import type { Fulfilment, OrderStatus } from '#contract/order/order.ts';
import type { RefundWay } from '#contract/payment/refund.ts';

/** From `from` up to, but not including, `before`. */
export interface Period {
  from: Date;
  before: Date;
}

/** Where the next rows begin: after a moment, and an id at that moment. */
export interface Position {
  atMs: number;
  id: string;
}

export interface BookedOrder extends Position {
  orderNumber: string;
  customerName: string;
  deliveryDate: string;
  status: OrderStatus;
  fulfilment: Fulfilment;
  subtotalCents: number;
  deliveryCents: number;
  /** What a voucher took off, and its code; 0 and empty where there was none. */
  discountCents: number;
  voucherCode: string;
  totalCents: number;
  receivedCents: number;
  refundedCents: number;
}

export interface BookedLine {
  orderId: string;
  productName: string;
  sizeLabel: string;
  quantity: number;
  priceCents: number;
}

/** `correction` takes back a refund that was noted by mistake. */
export interface MoneyMovement extends Position {
  kind: 'payment' | 'refund' | 'correction';
  /** Null for a payment. */
  way: RefundWay | null;
  amountCents: number;
  orderNumber: string;
  customerName: string;
  provider: string;
  providerReference: string;
  reason: string;
  /** A gift voucher was bought by it. */
  isGiftBought: boolean;
}

export interface BookedDocument extends Position {
  kind: DocumentKind;
  number: number;
  orderNumber: string;
  /** The company, or the person; empty once it is erased, as the two after it. */
  customerName: string;
  vatNumber: string;
  reference: string;
  /** It is of the money for which a gift voucher was bought. */
  isGiftBought: boolean;
  totalCents: number;
  vatCents: number | null;
  /** What a credit note credits, and what takes one back. */
  refersTo: { kind: DocumentKind; number: number } | null;
}

const BATCH = 250;

/** Reads the books in the order of time, a batch at a time. */
export class BookkeepingRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Yields the orders that were paid in the period, however they ended; gift vouchers that were bought are no sales. */
  orders(period: Period): AsyncGenerator<BookedOrder[]> {
    // SQL: sums of two tables beside each row, in batches of very many.
    return this.#batches(
      period,
      `select o.id, (extract(epoch from o.paid_at) * 1000)::float8 as "atMs", o.order_number as "orderNumber",
         o.customer_name as "customerName", o.delivery_date::text as "deliveryDate", o.status, o.fulfilment,
         o.subtotal_cents as "subtotalCents", o.delivery_cents as "deliveryCents",
         o.discount_cents as "discountCents", o.voucher_code as "voucherCode", o.total_cents as "totalCents",
         (select coalesce(sum(p.amount_cents), 0)::float8 from payment p where p.order_id = o.id) as "receivedCents",
         (select coalesce(sum(r.amount_cents), 0)::float8 from refund r
           where r.order_id = o.id and r.state = 'done') as "refundedCents"
       from shop_order o
       where o.fulfilment <> 'email' and o.paid_at >= ? and o.paid_at < ? and (o.paid_at, o.id) > (?::timestamptz, ?::uuid)
       order by o.paid_at, o.id limit ?`,
    );
  }

  /** Returns the lines of these orders, in their order. */
  async lines(orderIds: readonly string[]): Promise<BookedLine[]> {
    // SQL: five columns of very many rows.
    return this.#em.execute<BookedLine[]>(
      `select order_id as "orderId", product_name as "productName", size_label as "sizeLabel", quantity,
         price_cents as "priceCents"
       from order_line where order_id = any(?::uuid[]) order by order_id, position`,
      [`{${orderIds.join(',')}}`],
    );
  }

  /** Yields what came in, what went back, and what corrects a refund that was noted by mistake. */
  money(period: Period): AsyncGenerator<MoneyMovement[]> {
    // SQL: three kinds of rows of two tables, in one order of time.
    return this.#batches(
      period,
      `select m.id, (extract(epoch from m.at) * 1000)::float8 as "atMs", m.kind, m.way, m.cents as "amountCents",
         o.order_number as "orderNumber", o.customer_name as "customerName",
         p.provider, p.provider_reference as "providerReference", m.reason,
         o.fulfilment = 'email' as "isGiftBought"
       from (
         select id, created_at as at, 'payment' as kind, null as way, amount_cents as cents, id as payment_id, '' as reason
           from payment
         union all
         select id, settled_at, 'refund', way, -amount_cents, payment_id, reason
           from refund where state in ('done', 'withdrawn') and settled_at is not null
         union all
         select id, withdrawn_at, 'correction', way, amount_cents, payment_id, reason
           from refund where state = 'withdrawn' and settled_at is not null
       ) m join payment p on p.id = m.payment_id join shop_order o on o.id = p.order_id
       where m.at >= ? and m.at < ? and (m.at, m.id) > (?::timestamptz, ?::uuid)
       order by m.at, m.id limit ?`,
    );
  }

  /** Yields the invoices, receipts and credit notes that were issued in the period. */
  documents(period: Period): AsyncGenerator<BookedDocument[]> {
    // SQL: some of what is stored as JSON, in batches of very many.
    return this.#batches(
      period,
      `select d.id, (extract(epoch from d.issued_at) * 1000)::float8 as "atMs", d.kind, d.number,
         o.order_number as "orderNumber", o.fulfilment = 'email' as "isGiftBought", d.total_cents as "totalCents", d.vat_cents as "vatCents",
         coalesce(nullif(d.buyer->>'companyName', ''), d.buyer->>'name', '') as "customerName",
         coalesce(d.buyer->>'vatNumber', '') as "vatNumber", coalesce(d.buyer->>'orderReference', '') as reference,
         case when r.id is not null then json_build_object('kind', r.kind, 'number', r.number) end as "refersTo"
       from fiscal_document d join shop_order o on o.id = d.order_id left join fiscal_document r on r.id = d.refers_to_id
       where d.issued_at >= ? and d.issued_at < ? and (d.issued_at, d.id) > (?::timestamptz, ?::uuid)
       order by d.issued_at, d.id limit ?`,
    );
  }

  async *#batches<Row extends Position>(
    { from, before }: Period,
    sql: string,
  ): AsyncGenerator<Row[]> {
    let after = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      // SQL: of those above.
      const rows = await this.#em.execute<Row[]>(sql, [from, before, after.at, after.id, BATCH]);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = { at: new Date(last.atMs), id: last.id };
    }
  }
}
