import { documentNumber, DOCUMENT_TITLES } from '#contract/invoice/document.ts';
import { cents, times } from '#contract/money/money.ts';
import { isGiftPayment, OWN_PAYMENT_WAYS, ownPaymentWayOf } from '#contract/payment/payment.ts';
import { statusText } from '#contract/order/order-words.ts';
import type { Book, BookFormat, BookPeriod } from '#contract/owner/bookkeeping.schema.ts';
import {
  addDays,
  johannesburgInstant,
  johannesburgTime,
} from '#contract/time/johannesburg-time.ts';
import { CSV_START } from '#server/platform/csv/csv-file.ts';
import { type AmountRow, amountLines } from '#server/platform/csv/amount-lines.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type {
  BookedDocument,
  BookedLine,
  BookedOrder,
  MoneyMovement,
  Period,
} from './bookkeeping.repository.ts';

type BookScope = Pick<Scope, 'bookkeeping'>;

const COLUMNS = {
  orders: [
    'date',
    'order_number',
    'customer',
    'delivery_date',
    'status',
    'subtotal',
    'delivery',
    'discount',
    'total',
    'received',
    'refunded',
  ],
  'order-lines': [
    'date',
    'order_number',
    'customer',
    'description',
    'quantity',
    'unit_price',
    'amount',
  ],
  money: [
    'date',
    'amount',
    'payee',
    'description',
    'reference',
    'type',
    'method',
    'payment_reference',
  ],
  documents: [
    'date',
    'document',
    'type',
    'order_number',
    'customer',
    'customer_vat_number',
    'customer_reference',
    'without_vat',
    'vat',
    'total',
    'refers_to',
  ],
} as const satisfies Record<Book, readonly string[]>;

const METHODS = {
  payfast: 'PayFast',
  at_payfast: 'PayFast’s site',
  by_hand: 'Outside PayFast',
  gift: 'Gift voucher',
} as const;

/**
 * Yields a file of the books in parts: what was paid, or moved, on these days of Johannesburg, the oldest first.
 * A period that is over never changes: a refund that was noted by mistake is corrected on the day when that was found.
 */
export async function* exportBook(
  scope: BookScope,
  book: Book,
  { from, to }: BookPeriod,
  format: BookFormat,
): AsyncGenerator<string> {
  const period = {
    from: johannesburgInstant(from, 0),
    before: johannesburgInstant(addDays(to, 1), 0),
  };
  yield (format === 'excel' ? CSV_START : '') + amountLines([COLUMNS[book]], format);
  for await (const rows of ROWS[book](scope, period)) yield amountLines(rows, format);
}

const ROWS: Record<Book, (scope: BookScope, period: Period) => AsyncGenerator<AmountRow[]>> = {
  async *orders({ bookkeeping }, period) {
    for await (const orders of bookkeeping.orders(period)) yield orders.map(orderRow);
  },
  async *'order-lines'({ bookkeeping }, period) {
    for await (const orders of bookkeeping.orders(period)) {
      const lines = Map.groupBy(
        await bookkeeping.lines(orders.map(({ id }) => id)),
        ({ orderId }) => orderId,
      );
      yield orders.flatMap((order) => lineRows(order, lines.get(order.id) ?? []));
    }
  },
  async *money({ bookkeeping }, period) {
    for await (const movements of bookkeeping.money(period)) yield movements.map(moneyRow);
  },
  async *documents({ bookkeeping }, period) {
    for await (const documents of bookkeeping.documents(period)) yield documents.map(documentRow);
  },
};

function paymentMethod(provider: string): string {
  if (isGiftPayment({ provider })) return METHODS.gift;
  const own = ownPaymentWayOf({ provider });
  return own ? OWN_PAYMENT_WAYS[own] : METHODS.payfast;
}

const dayOf = (atMs: number) => johannesburgTime(new Date(atMs)).date;

function orderRow(order: BookedOrder): AmountRow {
  return [
    dayOf(order.atMs),
    order.orderNumber,
    order.customerName,
    order.deliveryDate,
    statusText(order.status, order.fulfilment),
    order.subtotalCents,
    order.deliveryCents,
    -order.discountCents,
    order.totalCents,
    order.receivedCents,
    order.refundedCents,
  ];
}

/** The amounts of an order's rows add up to its total. */
function lineRows(order: BookedOrder, lines: readonly BookedLine[]): AmountRow[] {
  const start = [dayOf(order.atMs), order.orderNumber, order.customerName];
  const rows: AmountRow[] = lines.map(({ productName, sizeLabel, quantity, priceCents }) => [
    ...start,
    `${productName}, ${sizeLabel}`,
    String(quantity),
    priceCents,
    times(cents(priceCents), quantity),
  ]);
  const { deliveryCents, discountCents, voucherCode } = order;
  if (deliveryCents > 0) rows.push([...start, 'Delivery', '1', deliveryCents, deliveryCents]);
  if (discountCents > 0) {
    rows.push([...start, `Voucher ${voucherCode}`, '1', -discountCents, -discountCents]);
  }
  return rows;
}

function moneyRow(movement: MoneyMovement): AmountRow {
  const { kind, way, provider, orderNumber, reason } = movement;
  const description = {
    payment: movement.isGiftBought
      ? `Gift voucher ${orderNumber}, no sale until it is used`
      : `Flower order ${orderNumber}`,
    refund: `Refund of ${orderNumber}: ${reason}`,
    correction: `Refund of ${orderNumber} was not made`,
  }[kind];
  return [
    dayOf(movement.atMs),
    movement.amountCents,
    movement.customerName,
    description,
    orderNumber,
    kind,
    way ? METHODS[way] : paymentMethod(provider),
    movement.providerReference,
  ];
}

/** What credits is below zero, so that the amounts add up to what was sold; those of a gift voucher say so, for it is no sale. */
function documentRow(document: BookedDocument): AmountRow {
  const { kind, number, refersTo, totalCents } = document;
  const sign = kind === 'credit_note' ? -1 : 1;
  const vatCents = document.vatCents ?? 0;
  return [
    dayOf(document.atMs),
    documentNumber({ kind, number }),
    document.isGiftBought ? `${DOCUMENT_TITLES[kind]} of a gift voucher` : DOCUMENT_TITLES[kind],
    document.orderNumber,
    document.customerName,
    document.vatNumber,
    document.reference,
    sign * (totalCents - vatCents),
    sign * vatCents,
    sign * totalCents,
    refersTo ? documentNumber(refersTo) : '',
  ];
}
