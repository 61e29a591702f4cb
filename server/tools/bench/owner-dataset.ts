import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { query } from '#server/tools/testing/query.ts';

/** What a shop has after some years: two emails, five events and a receipt for each order. */
export const OWNERS_YEARS = { bouquets: 2_000, orders: 50_000, mails: 100_000, events: 250_000 };
/** So many of them go out today, and as many tomorrow. */
export const ORDERS_OF_DAY = 100;
const PIECE = 5_000;
/** The days of delivery before today. */
const DAYS_BEFORE = 1_000;

/** The id of an order by its number, as a UUID of version 4. */
const ID = `overlay(overlay(md5('order' || n) placing '4' from 13) placing '8' from 17)::uuid`;
/** When it was placed and paid, and what belongs to it was written. */
const WHEN = `now() - n * interval '25 minutes'`;

// Copies of one order that was placed and paid as shoppers do it; `$1` is its id, `$2` today, `$3` to `$4` their numbers.
const ORDERS = `
  insert into shop_order
  select copy.* from shop_order o, generate_series($3::int, $4::int) n,
    jsonb_populate_record(o, jsonb_build_object(
      'id', ${ID}, 'order_number', 'FS-' || lpad(n::text, 8, '0'),
      'status', case when n <= ${2 * ORDERS_OF_DAY} then 'paid' else 'delivered' end,
      'cart_session_id', 'session_grown_' || md5(n::text),
      'customer_name', (array['Thandi','Sipho','Anja','Pieter','Naledi','Rajesh'])[1 + n % 6] || ' Shopper ' || n,
      'customer_email', 'shopper' || n || '@example.co.za',
      'customer_phone', '+2782' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'),
      'delivery_address', n || ' Fourth Avenue', 'suburb', 'Suburb ' || n % 301,
      'delivery_date', $2::date + case when n <= ${ORDERS_OF_DAY} then 0 when n <= ${2 * ORDERS_OF_DAY} then 1
        else -1 - n % ${DAYS_BEFORE} end,
      'created_at', ${WHEN}, 'paid_at', ${WHEN}
    )) copy
  where o.id = $1`;

/** Rows of one order, copied to each of the others; each with what must differ in it. */
const OF_ORDERS: Readonly<Record<string, string>> = {
  order_line: `'id', gen_random_uuid()`,
  order_event: `'id', nextval('order_event_id_seq'), 'at', ${WHEN}`,
  payment: `'id', gen_random_uuid(), 'provider_reference', 'grown-' || n, 'created_at', ${WHEN}`,
  payment_attempt: `'begun_at', ${WHEN}`,
  mail: `'id', gen_random_uuid(), 'message_id', gen_random_uuid(), 'call_mark', null, 'created_at', ${WHEN}, 'recipient', 'shopper' || n || '@example.co.za'`,
};

const MORE_EVENTS = `
  insert into order_event (order_id, at, actor, from_status, to_status, reason)
  select ${ID}, ${WHEN}, 'owner', one, next, 'Moved on'
  from generate_series($1::int, $2::int) n,
    (values ('paid', 'preparing'), ('preparing', 'out_for_delivery'), ('out_for_delivery', 'delivered')) step (one, next)`;

/** Fills a shop in which one order was paid with those of some years. */
export async function seedOwnersYears(url: string): Promise<void> {
  const [order] = await query<{ id: string }>(
    url,
    `select id from shop_order where payment_status = 'paid' order by created_at limit 1`,
  );
  if (!order) throw new Error('Nothing was bought yet');
  const { date: today } = johannesburgTime(new Date());
  for (let first = 1; first <= OWNERS_YEARS.orders; first += PIECE) {
    const numbers = [first, first + PIECE - 1];
    await query(url, ORDERS, [order.id, today, ...numbers]);
    for (const [table, changes] of Object.entries(OF_ORDERS)) {
      const change = `'order_id', ${ID}${changes && `, ${changes}`}`;
      await query(
        url,
        `insert into ${table} select copy.* from ${table} one, generate_series($2::int, $3::int) n,
          jsonb_populate_record(one, jsonb_build_object(${change})) copy where one.order_id = $1`,
        [order.id, ...numbers],
      );
    }
    await query(url, MORE_EVENTS, numbers);
  }
  await query(url, 'analyze');
}

/** The days that the owner looks at. */
export function ownersDays() {
  const { date: today } = johannesburgTime(new Date());
  return { today, monthAgo: addDays(today, -30), yearAgo: addDays(today, -364) };
}
