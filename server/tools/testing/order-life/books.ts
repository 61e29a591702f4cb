import type { Client } from 'pg';
import type { OrderStatus, PaymentStatus } from '#contract/order/order.ts';
import type { RefundState } from '#contract/payment/refund.ts';
import { IS_ON_SALE } from '#server/features/catalogue/purchasable-size.ts';
import type { StockState } from '#server/features/order/holds/reserve-stock.ts';
import { CROWD } from './crowd-steps.ts';

export interface OrderInBooks {
  id: string;
  number: string;
  status: OrderStatus;
  paid: PaymentStatus;
  stock: StockState;
  day: string;
  time: string;
  /** Emailed are the orders that buy gift vouchers. */
  way: 'delivery' | 'collection' | 'email';
  total: number;
  /** What its first payment has to be: a gift voucher may pay the rest. */
  first: number;
  /** What a gift voucher pays of it, and which. */
  gift: number;
  voucher: string | null;
  /** What is still to be paid beside the first payment. */
  due: number;
  subscription: string | null;
  card: string;
  note: string;
  cancelRequested: boolean;
  /** In milliseconds. */
  placedAt: number;
  /** The payment came after the hold had ended. */
  paidLate: boolean;
  /** `price` is in cents, as it was when the order was placed. */
  takes: { product: string; quantity: number; price: number }[];
}

export interface PaymentInBooks {
  order: string;
  reference: string;
  provider: string;
  amount: number;
  /** What it is for: empty for the order, else what is paid beside its first payment. */
  part: string;
  /** What it has to be to pay for that; null where nothing is to be paid for it any more. */
  price: number | null;
  /** When the shop heard of it, in milliseconds. */
  at: number;
  /** It did not make the order paid. */
  isExtra: boolean;
  /** What of it the owner has agreed to keep although it was to be refunded. */
  agreed: number;
}

export interface RefundInBooks {
  id: string;
  order: string;
  reference: string;
  amount: number;
  state: RefundState;
  way: string;
  /** PayFast showed it, and the shop had not known of it: its customer is not told by the shop. */
  isFound: boolean;
  /** The shop made it by itself, as its order was cancelled. */
  isOwn: boolean;
}

export interface NotificationInBooks {
  number: string;
  reference: string;
  status: string;
  state: string;
  reason: string;
  isOpenReview: boolean;
}

export interface MailInBooks {
  id: string;
  order: string | null;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

/** A gift voucher that was bought. */
export interface GiftInBooks {
  id: string;
  /** The order that bought it. */
  order: string;
  code: string;
  amount: number;
  recipient: string;
  mailOn: string;
  /** Null while it is not paid for. */
  expiresOn: string | null;
}

export interface SubscriptionInBooks {
  id: string;
  first: string;
  status: 'awaiting_payment' | 'active' | 'paused' | 'ended';
  amount: number;
  nextDay: string;
  /** PayFast's name of what the shopper has agreed to. */
  token: string;
}

/** All that the database says at one moment, but for the orders of a crowd. Payments stand as they came. */
export interface Books {
  orders: OrderInBooks[];
  payments: PaymentInBooks[];
  /** When the shopper last went off to pay each order, in milliseconds. */
  attempts: { order: string; at: number }[];
  refunds: RefundInBooks[];
  notifications: NotificationInBooks[];
  /** `price` is in cents. */
  products: { id: string; stock: number; owed: number; isOnSale: boolean; price: number }[];
  gifts: GiftInBooks[];
  subscriptions: SubscriptionInBooks[];
  mails: MailInBooks[];
  events: number;
  /** The days that the owner has closed. */
  closed: string[];
  /** What was printed, with the times. */
  prints: string[];
  /** The version of the delivery settings. */
  settings: number;
}

/** One statement, so that nothing happens between its parts. */
const BOOKS = `select json_build_object(
  'orders', (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.order_number,
      'status', o.status, 'paid', o.payment_status, 'stock', o.stock_state, 'day', o.delivery_date,
      'time', o.delivery_time, 'way', o.fulfilment, 'total', o.total_cents,
      'first', coalesce(o.first_total_cents, o.total_cents), 'gift', o.gift_cents, 'voucher', o.gift_voucher_id,
      'due', (select coalesce(sum(amount_cents), 0) from supplement where order_id = o.id and state = 'due'),
      'subscription', o.subscription_id, 'card', o.card_message, 'note', o.owner_note,
      'cancelRequested', o.cancel_requested_at is not null,
      'placedAt', (extract(epoch from o.created_at) * 1000)::int8,
      'paidLate', coalesce(o.paid_at > o.hold_expires_at
        and (o.subscription_id is null or o.id in (select first_order_id from subscription)), false),
      'takes', (select coalesce(json_agg(json_build_object('product', product_id, 'quantity', quantity, 'price', price_cents) order by position), '[]')
        from order_line where order_id = o.id)) order by o.created_at, o.id), '[]') from shop_order o
      where o.order_number not like '${CROWD}%'),
  'payments', (select coalesce(json_agg(json_build_object('order', p.order_id, 'provider', p.provider,
      'reference', p.provider_reference, 'amount', p.amount_cents, 'part', coalesce(p.supplement_id::text, ''),
      'price', case when s.id is null then coalesce(o.first_total_cents, o.total_cents) when s.state = 'paid' then s.amount_cents end,
      'at', (extract(epoch from p.created_at) * 1000)::int8, 'isExtra', p.refund_needed,
      'agreed', (select coalesce(sum(kept_cents), 0) from attention where payment_id = p.id)) order by p.created_at, p.id), '[]')
      from payment p join shop_order o on o.id = p.order_id left join supplement s on s.id = p.supplement_id),
  'attempts', (select coalesce(json_agg(json_build_object('order', order_id,
      'at', (extract(epoch from begun_at) * 1000)::int8) order by order_id), '[]') from payment_attempt),
  'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'order', r.order_id,
      'reference', p.provider_reference, 'amount', r.amount_cents, 'state', r.state, 'way', r.way,
      'isFound', r.actor = 'payfast', 'isOwn', r.actor = 'system')
      order by r.created_at, r.id), '[]') from refund r join payment p on p.id = r.payment_id),
  'notifications', (select coalesce(json_agg(json_build_object('number', order_number,
      'reference', provider_reference, 'status', payment_status, 'state', state, 'reason', reason,
      'isOpenReview', state = 'review' and dealt_with_at is null) order by id), '[]') from payment_notification),
  'products', (select coalesce(json_agg(json_build_object('id', id, 'stock', stock, 'owed', stock_owed,
      'isOnSale', ${IS_ON_SALE}, 'price', price_cents) order by id), '[]') from product),
  'gifts', (select coalesce(json_agg(json_build_object('id', id, 'order', order_id, 'code', code, 'amount', amount_cents,
      'recipient', recipient_email, 'mailOn', mail_on, 'expiresOn', expires_on) order by created_at, id), '[]') from gift_voucher),
  'subscriptions', (select coalesce(json_agg(json_build_object('id', id, 'first', first_order_id, 'status', status,
      'amount', amount_cents, 'nextDay', next_day, 'token', token) order by created_at, id), '[]') from subscription),
  'mails', (select coalesce(json_agg(json_build_object('id', id, 'order', order_id, 'kind', kind,
      'recipient', recipient, 'subject', subject, 'text', text) order by created_at, id), '[]') from mail),
  'events', (select count(*)::int from order_event),
  'closed', (select coalesce(json_agg(c->>'date'), '[]')
      from delivery_settings, jsonb_array_elements(settings->'closedDates') c),
  'prints', (select coalesce(json_agg(p order by p), '[]') from (select concat(order_id, part, printed_at) as p from print_mark
      union all select concat(day, part, printed_at) from day_print) each),
  'settings', (select coalesce(max(version), 0) from delivery_settings)) as books`;

export async function readBooks(database: Client): Promise<Books> {
  const { rows } = await database.query<{ books: Books }>(BOOKS);
  const [row] = rows;
  if (!row) throw new Error('The books could not be read');
  return row.books;
}

/** What is kept of a payment. */
export function keptOf(books: Books, { reference, amount }: PaymentInBooks): number {
  const done = books.refunds.filter(
    (each) => each.reference === reference && each.state === 'done',
  );
  return amount - sumOf(done);
}

/**
 * What is the customer's of the money that is kept, but for what was agreed: all that does not pay for the order, and
 * that as well where the order is not paid or over.
 */
export function owedOf(books: Books, order: OrderInBooks): number {
  const { status, paid } = order;
  const isDue = status !== 'cancelled' && paid === 'paid';
  const free = moneyOf(books, order).kept - agreedOf(books, order);
  return free - (isDue ? priceKept(books, order) : 0);
}

/** What is still kept of what the owner has agreed to keep. */
export function agreedOf(books: Books, { id }: OrderInBooks): number {
  const payments = books.payments.filter(({ order }) => order === id);
  return payments.reduce((sum, each) => sum + Math.min(each.agreed, keptOf(books, each)), 0);
}

/**
 * What is kept of the payments that pay for an order: for itself, and for what is paid beside that, the first of its price
 * of which anything is free. With `only` just what pays for that.
 */
export function priceKept(books: Books, { id }: OrderInBooks, only?: string): number {
  const free = books.payments
    .filter((each) => each.order === id && each.amount === each.price)
    .filter(({ part }) => part === (only ?? part))
    .map((each) => ({
      ...each,
      free: keptOf(books, each) - Math.min(each.agreed, keptOf(books, each)),
    }))
    .filter((each) => each.free > 0);
  const parts = Map.groupBy(free, ({ part }) => part);
  return [...parts.values()].reduce(
    (sum, paying) => sum + ((paying.find(({ isExtra }) => !isExtra) ?? paying[0])?.free ?? 0),
    0,
  );
}

/** What came in for an order, what was given back of it, and what is kept. */
export function moneyOf(books: Books, { id }: { id: string }) {
  const came = sumOf(books.payments.filter(({ order }) => order === id));
  const gone = sumOf(books.refunds.filter(({ order, state }) => order === id && state === 'done'));
  const isMoving = books.refunds.some(
    ({ order, state }) => order === id && ['asking', 'sending', 'unclear'].includes(state),
  );
  return { came, gone, kept: came - gone, isMoving };
}

function sumOf(moves: readonly { amount: number }[]): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0);
}
