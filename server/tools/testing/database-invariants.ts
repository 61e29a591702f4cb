import { Client } from 'pg';
import { REFUND_ATTENTION } from '#contract/order/order-attention.ts';
import { MAY_DIFFER, refundDueShares } from '#server/features/order/attention/refund-due.ts';
import { EMAIL_MOVE, TRANSITIONS } from '#server/features/order/order-status.ts';
import { IS_SOLD } from '#server/features/order/sold-orders.ts';

/**
 * What must be true of the books after any fault: I1 to I7 of the reliability goals, as far as the
 * database alone can tell. Returns the broken rules with their rows; an empty list is a clean ledger.
 * `initialStock` is what every product started with.
 */
export async function invariantViolations(
  databaseUrl: string,
  initialStock: number,
): Promise<object[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const stock = await client.query<object>(STOCK_RULE.sql, [initialStock]);
    const faults = stock.rows.map((row) => ({ rule: STOCK_RULE.rule, ...row }));
    return [...faults, ...(await invariantViolationsOn(client))];
  } finally {
    await client.end();
  }
}

/** As {@link invariantViolations}, but for the stock, whose beginning the caller need not know. */
export async function invariantViolationsOn(client: Client): Promise<object[]> {
  const { rows } = await client.query<{ rule: string; row: object }>(ALL_RULES);
  return rows.map(({ rule, row }) => ({ rule, ...row }));
}

/** Pairs of statuses as SQL has them. */
const KNOWN_MOVES = Object.entries(TRANSITIONS)
  .flatMap(([from, next]) => next.map((to) => `('${from}', '${to}')`))
  .join(', ');

const REFUND_KINDS = REFUND_ATTENTION.map((kind) => `'${kind}'`).join(', ');

const STOCK_RULE = {
  rule: 'stock less what is owed plus what orders took is the stock at first',
  sql: `
    select p.id, p.stock, p.stock_owed as owed, coalesce(sum(l.quantity) filter (where o.stock_state <> 'released'), 0) as taken
    from product p
      left join order_line l on l.product_id = p.id
      left join shop_order o on o.id = l.order_id
    group by p.id
    having p.stock - p.stock_owed + coalesce(sum(l.quantity) filter (where o.stock_state <> 'released'), 0) <> $1`,
};

const RULES = {
  'nothing is on sale that is owed to the count of the owner': `
    select id, stock, stock_owed as owed from product where stock > 0 and stock_owed > 0`,
  'an order is paid exactly when one payment of its total counts': `
    select o.id, o.payment_status, count(m.id) as payments
    from shop_order o
      left join payment m on m.order_id = o.id and m.supplement_id is null and not m.refund_needed
        and m.amount_cents = coalesce(o.first_total_cents, o.total_cents)
    where o.in_place_of = ''
    group by o.id
    having (o.payment_status <> 'unpaid') <> (count(m.id) = 1) or count(m.id) > 1`,
  'what a change costs is paid exactly when one payment of its amount counts': `
    select s.id, s.state, count(m.id) as payments
    from supplement s
      left join payment m on m.supplement_id = s.id and not m.refund_needed and m.amount_cents = s.amount_cents
    group by s.id
    having (s.state = 'paid') <> (count(m.id) = 1) or count(m.id) > 1`,
  'a changed order costs no less than its payments bring and than is due or let go for it': `
    select o.id, o.total_cents from shop_order o
      cross join lateral (select coalesce(sum(case s.state when 'paid' then coalesce(s.counts_cents, s.amount_cents)
          else s.amount_cents end), 0) as cents
        from supplement s where s.order_id = o.id and s.state <> 'withdrawn') more
    where o.first_total_cents is not null
      and o.total_cents < coalesce(o.first_counts_cents, o.first_total_cents) + more.cents`,
  'of a sale whose payments are not looked into its total is kept': `
    select o.id, o.total_cents, sum(w.pays_cents) as kept
    from shop_order o left join ${refundDueShares('true')} w on w.order_id = o.id and w.pays
    where ${IS_SOLD} and not ${MAY_DIFFER}
    group by o.id having coalesce(sum(w.pays_cents), o.total_cents) <> o.total_cents`,
  'an order is free of charge exactly when it answers a claim about the one whose place it takes, until it is cancelled': `
    select o.id from shop_order o
      left join claim c on c.replacement_id = o.id left join shop_order b on b.id = c.order_id
    where (o.total_cents = 0) <> (o.in_place_of <> '')
      or (o.in_place_of is distinct from coalesce(b.order_number, '')) <> (o.in_place_of <> '' and o.status = 'cancelled')`,
  'an order needs its owner while what is wrong with it has no answer, and no longer': `
    select o.id from shop_order o
    where exists (select from claim c where c.order_id = o.id and c.answered_at is null)
      <> exists (select from attention a where a.order_id = o.id and a.kind = 'claim' and a.resolved_at is null)`,
  'a product counts the reviews that everyone sees': `
    select p.id from product p
      left join review r on r.product_id = p.id and r.shown_at is not null and r.hidden_at is null
    group by p.id having p.review_count <> count(r.id) or p.review_stars <> coalesce(sum(r.stars), 0)`,
  'a review is of a line of its order, and of the product of that line': `
    select r.id from review r join order_line l on l.id = r.line_id
    where l.order_id <> r.order_id or l.product_id <> r.product_id`,
  'no more is given back than came in': `
    select p.id from payment p join refund r on r.payment_id = p.id
    where r.state in ('asking', 'sending', 'unclear', 'done')
    group by p.id having sum(r.amount_cents) > p.amount_cents`,
  'an order is refunded when nothing that it brought is kept, and not before its price was given back': `
    select o.id from shop_order o
      cross join lateral (select coalesce(sum(amount_cents), 0) as came from payment where order_id = o.id) p
      cross join lateral (select coalesce(sum(amount_cents), 0) as gone from refund
        where order_id = o.id and state = 'done') r
    where (o.payment_status = 'paid' and p.came <= r.gone and o.in_place_of = '')
      or (o.payment_status = 'refunded' and r.gone < least(o.total_cents, o.first_total_cents))`,
  'an order moves to paid once, but where the payment before was another order’s': `
    select order_id from order_event where to_status = 'paid' and from_status is distinct from to_status
    group by order_id having count(*) > 1 + (select count(*) from attention a
      where a.order_id = order_event.order_id and a.kind = 'payment_moved')`,
  'a paid order has its mail': `
    select o.id from shop_order o where o.payment_status = 'paid' and o.erased_at is null and o.customer_email <> ''
      and not exists (select from mail m where m.order_id = o.id and m.kind = 'order-paid')`,
  'what was paid has left its cart': `
    select o.id from shop_order o
      join order_line l on l.order_id = o.id
      join cart_line c on c.session_id = o.cart_session_id
        and c.product_id = l.product_id and c.size_code = l.size_code
    where o.payment_status = 'paid'`,
  'a total is the sum of its lines': `
    select o.id from shop_order o join order_line l on l.order_id = o.id
    group by o.id having o.subtotal_cents <> sum(l.quantity * l.price_cents)`,
  'what is delivered free of charge has no fee': `
    select o.id from shop_order o where o.in_place_of <> '' and o.delivery_cents <> 0`,
  'what is collected has its place, and only a delivery has a fee': `
    select o.id, o.fulfilment from shop_order o where (o.fulfilment = 'collection') <> (o.collection_point <> '')
      or (o.fulfilment <> 'delivery' and o.delivery_cents <> 0)`,
  'an order of a subscription is of one that there is, and of its price, but for the first one': `
    select o.order_number from shop_order o left join subscription u on u.id = o.subscription_id
    where o.subscription_id is not null and (u.id is null
      or (u.first_order_id <> o.id and o.first_total_cents is null and o.total_cents <> u.amount_cents))`,
  'what was agreed on costs what is paid for it': `
    select id from subscription u where amount_cents <> delivery_cents + (
      select sum((item->>'priceCents')::int * (item->>'quantity')::int) from jsonb_array_elements(u.items) item)`,
  'a discount is what the voucher of the order gives, and leaves something to pay': `
    select o.id, o.discount_cents from shop_order o
    where o.discount_cents <> least(
        case o.voucher_kind when 'amount' then o.voucher_value
          when 'percent' then floor(o.subtotal_cents * o.voucher_value / 100.0 + 0.5)
          when 'free_delivery' then o.delivery_cents else 0 end,
        greatest(0, o.subtotal_cents + o.delivery_cents - 500))
      or (o.voucher_code = '') <> (o.voucher_kind = '')
      or (o.discount_cents > 0 and o.total_cents < 500)`,
  'no voucher is used more often than it may be, but for orders that were paid once their hold had ended': `
    select v.code, v.max_uses from voucher v
      join shop_order o on o.voucher_code = v.code
    where o.status not in ('cancelled', 'expired', 'payment_failed', 'refunded')
      and (o.paid_at is null or o.paid_at <= o.hold_expires_at)
    group by v.id having count(*) > v.max_uses
      or v.once_per_address and count(*) > count(distinct nullif(lower(o.customer_email), '')) + count(*) filter (where o.customer_email = '')`,
  'orders take no more of a gift voucher than it is worth': `
    select g.id, g.amount_cents, u.cents from gift_voucher g
      cross join lateral (select coalesce(sum(case when o.status = 'pending_payment' then o.gift_cents else 0 end
          + coalesce((select sum(p.amount_cents - coalesce((select sum(r.amount_cents) from refund r
              where r.payment_id = p.id and r.state = 'done'), 0))
            from payment p where p.order_id = o.id and p.provider = 'gift'), 0)), 0) as cents
        from shop_order o where o.gift_voucher_id = g.id) u
    where u.cents > g.amount_cents or u.cents < 0`,
  'what a gift voucher pays of a paid order is one payment of as much': `
    select o.id, o.gift_cents from shop_order o
      left join payment p on p.order_id = o.id and p.provider = 'gift'
    where o.payment_status = 'paid' and o.gift_cents <> coalesce(p.amount_cents, 0) and o.erased_at is null
    group by o.id, p.amount_cents`,
  'a gift voucher is good exactly once its order was paid, and costs what it is worth': `
    select g.id from gift_voucher g join shop_order o on o.id = g.order_id
    where o.fulfilment <> 'email' or o.total_cents <> g.amount_cents
      or (g.issued_at is not null) <> exists (
        select from order_event e where e.order_id = o.id and e.to_status = 'delivered')`,
  'an order that is emailed buys a gift voucher': `
    select o.id from shop_order o where o.fulfilment = 'email'
      and not exists (select from gift_voucher g where g.order_id = o.id)`,
  'no work is held by a server that is gone': `
    select id, name from pgboss.job
    where state = 'active' and heartbeat_on < now() - interval '60 seconds'`,
  'an order moves only as the table of its statuses says': `
    select order_id, from_status, to_status from order_event
    where from_status <> to_status and (from_status, to_status) not in (${KNOWN_MOVES})
      and ((from_status, to_status) <> ('${EMAIL_MOVE.from}', '${EMAIL_MOVE.to}')
        or (select fulfilment from shop_order where id = order_id) <> 'email')`,
  'the history of an order has no gap, and ends where the order stands': `
    select o.id, o.status from shop_order o where exists (
        select from (select from_status, lag(to_status) over (order by id) as earlier
          from order_event where order_id = o.id) e where from_status is distinct from earlier)
      or o.status <> (select to_status from order_event where order_id = o.id order by id desc limit 1)`,
  'an order that waits holds its stock, one that is over has none but what was out already': `
    select o.id, o.status, o.stock_state from shop_order o
    where (o.status = 'pending_payment') <> (o.stock_state = 'held')
      or (o.status in ('expired', 'payment_failed') and o.stock_state <> 'released')
      or (o.status in ('cancelled', 'refunded') and o.stock_state <> 'released' and not exists (
        select from order_event e where e.order_id = o.id and e.to_status = 'attempted'))`,
  'an order that is made or out is paid, or the owner was told that its payment is another order’s': `
    select id, status from shop_order o where payment_status = 'unpaid'
      and status not in ('pending_payment', 'cancelled', 'expired', 'payment_failed')
      and not exists (select from attention a where a.order_id = o.id and a.kind = 'payment_moved')`,
  'an order is marked when, and only when, a reason to look at it is open': `
    select o.id, o.needs_attention from shop_order o where o.needs_attention <> exists (
      select from attention a where a.order_id = o.id and a.resolved_at is null)`,
  'a wish to cancel is a reason to look at the order': `
    select o.id from shop_order o where (o.cancel_requested_at is not null) <> exists (
      select from attention a where a.order_id = o.id and a.resolved_at is null
        and a.kind = 'cancel_requested')`,
  'money is a reason to look at the order when, and only when, more is kept than pays for it and was agreed': `
    select o.id, k.free, k.pays from shop_order o
      cross join lateral (
        select coalesce(sum(each.free), 0) as free, coalesce(sum(each.pays), 0) as pays from (
          select sum(l.free) as free, least(l.counts,
            coalesce((array_agg(l.free order by l.refund_needed, l.created_at, l.id)
              filter (where l.free > 0 and l.amount_cents = l.price))[1], 0)) as pays
          from (select p.id, p.refund_needed, p.created_at, p.amount_cents, p.supplement_id,
              coalesce(case when s.state = 'paid' then s.amount_cents when s.id is not null then 0 end,
                o.first_total_cents, o.total_cents) as price,
              coalesce(s.counts_cents, s.amount_cents, o.first_counts_cents, o.first_total_cents, o.total_cents) as counts,
              greatest(0, p.amount_cents - coalesce((select sum(r.amount_cents) from refund r
                  where r.payment_id = p.id and r.state = 'done'), 0)
                - (select coalesce(sum(a.kept_cents), 0) from attention a where a.payment_id = p.id)) as free
            from payment p left join supplement s on s.id = p.supplement_id where p.order_id = o.id) l
          group by l.supplement_id, l.counts) each) k
    where (k.free > case when o.status = 'cancelled' or o.payment_status <> 'paid'
        then 0 else k.pays end) <> exists (select from attention a where a.order_id = o.id
          and a.kind in (${REFUND_KINDS}) and a.resolved_at is null)
      and not exists (select from attention a where a.order_id = o.id and a.kind = 'other')`,
  'the documents of each payment come to what it brought less what went back of it': `
    select p.id, p.order_id, d.cents, p.amount_cents - r.cents as due
    from payment p
      cross join lateral (select coalesce(sum(case d.kind when 'credit_note' then -d.total_cents else d.total_cents end), 0) as cents
        from fiscal_document d where d.payment_id = p.id) d
      cross join lateral (select coalesce(sum(r.amount_cents), 0) as cents from refund r
        where r.payment_id = p.id and r.state = 'done') r
    where d.cents <> case when p.has_documents and (not p.refund_needed
        or exists (select from fiscal_document f where f.payment_id = p.id)) then p.amount_cents - r.cents else 0 end`,
  'what pays for an order that stands is documented': `
    select o.id from shop_order o
    where o.payment_status = 'paid' and o.status not in ('cancelled', 'refunded')
      and not exists (select from payment p where p.order_id = o.id and not p.has_documents)
      and (select coalesce(sum(case d.kind when 'credit_note' then -d.total_cents else d.total_cents end), 0)
        from fiscal_document d where d.order_id = o.id) <= 0
      and exists (select from payment p where p.order_id = o.id and p.amount_cents > (
        select coalesce(sum(r.amount_cents), 0) from refund r where r.payment_id = p.id and r.state = 'done'))`,
  'the documents of a payment that is not the order’s come to nothing': `
    select d.order_id, d.payment_id from fiscal_document d
    where not exists (select from payment p where p.id = d.payment_id and p.order_id = d.order_id)
    group by d.order_id, d.payment_id
    having sum(case d.kind when 'credit_note' then -1 else 1 end * d.total_cents) <> 0
      or sum(case d.kind when 'credit_note' then -1 else 1 end * coalesce(d.vat_cents, 0)) <> 0`,
  'each series of documents has no gap, goes on in the order of time, and ends where it is counted': `
    select n.kind, n.number from (
        select d.kind, d.number, row_number() over series as place, d.issued_at, lag(d.issued_at) over series as earlier,
          count(*) over (partition by d.kind) as issued,
          (select case d.kind when 'invoice' then s.invoice when 'receipt' then s.receipt else s.credit_note end
            from document_series s) as counted
        from fiscal_document d window series as (partition by d.kind order by d.number)) n
    where n.number <> n.place or n.earlier > n.issued_at or n.issued is distinct from n.counted`,
  'the lines of a document come to its total, and its VAT is within it': `
    select d.id from fiscal_document d
      cross join lateral (select sum((l->>'amountCents')::int) as cents,
        bool_and((l->>'amountCents')::int = (l->>'quantity')::int * (l->>'priceCents')::int) as fits
        from jsonb_array_elements(d.lines) l) l
    where l.cents is distinct from d.total_cents or not l.fits
      or (d.vat_cents is null) <> (d.vat_percent is null) or d.vat_cents not between 0 and d.total_cents`,
  'an order has lines and a history': `
    select o.id from shop_order o where exists (select from order_line where order_id = o.id) = (o.fulfilment = 'email')
      or not exists (select from order_event where order_id = o.id)`,
};

/** All of them in one statement: they are asked after every step of the order's life. */
const ALL_RULES = Object.entries(RULES)
  .map(([rule, sql]) => `select '${rule}' as rule, row_to_json(broken) as row from (${sql}) broken`)
  .join(' union all ');
