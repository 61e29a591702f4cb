import { query } from '#server/tools/testing/query.ts';
import { fillCatalogue } from './fill-catalogue.ts';

export const LARGE = { bouquets: 10_000, carts: 100_000, orders: 100_000 };
const PIECE = 10_000;

const CARTS = `
  insert into cart_line (id, session_id, product_id, size_code, quantity, price_cents, created_at, updated_at)
  select gen_random_uuid(), 'session_grown_' || md5(n::text), bouquet.ids[1 + n % array_length(bouquet.ids, 1)],
    'm', 1, 59900, now(), now()
  from generate_series($1::int, $2::int) n,
    (select array_agg(id) as ids from (select id from product limit 1000) first) bouquet`;

// Copies of one real order, over the last year, in carts of their own.
const ORDERS = `
  insert into shop_order
  select copy.*
  from shop_order o, generate_series($1::int, $2::int) n,
      jsonb_populate_record(o, jsonb_build_object(
    'id', gen_random_uuid(), 'order_number', 'FS-' || lpad(n::text, 8, '0'), 'status', 'delivered',
    'cart_session_id', 'session_grown_' || md5(n::text), 'customer_name', 'Shopper ' || md5(n::text),
    'delivery_date', current_date - n % 365, 'created_at', o.created_at - n * interval '5 minutes'
  )) copy
  where o.id = (select id from shop_order where payment_status = 'paid' limit 1)`;
const LINES = `
  insert into order_line (id, order_id, position, product_id, product_name, size_code, size_label, quantity, price_cents)
  select gen_random_uuid(), o.id, l.position, l.product_id, l.product_name, l.size_code, l.size_label, l.quantity, l.price_cents
  from shop_order o, (select * from order_line where order_id = (select order_id from order_line limit 1)) l
  where o.order_number between $1 and $2`;
const EVENTS = `
  insert into order_event (order_id, at, actor, from_status, to_status, reason)
  select o.id, o.created_at, 'shopper', null, 'pending_payment', 'Order placed'
  from shop_order o where o.order_number between $1 and $2`;

/** Puts a hundred times as much into a shop in which something was bought. */
export async function seedLargeDataset(url: string, bouquets: number): Promise<void> {
  await fillCatalogue(url, LARGE.bouquets, bouquets);
  for (let first = 1; first <= LARGE.orders; first += PIECE) {
    const last = first + PIECE - 1;
    const numbers = [first, last].map((n) => `FS-${String(n).padStart(8, '0')}`);
    await query(url, CARTS, [first, last]);
    await query(url, ORDERS, [first, last]);
    await query(url, LINES, numbers);
    await query(url, EVENTS, numbers);
  }
  await query(url, 'analyze');
}
