import { query } from './query.ts';

/**
 * What must be true of the books after any fault: I1 to I7 of the reliability goals, as far as the
 * database alone can tell. Answers the broken rules with their rows; an empty list is a clean ledger.
 * `initialStock` is what every product started with.
 */
export async function ledgerFaults(databaseUrl: string, initialStock: number): Promise<object[]> {
  const faults: object[] = [];
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await query(databaseUrl, sql, sql.includes('$1') ? [initialStock] : []);
    faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  return faults;
}

const RULES = {
  'stock less what is owed plus what orders took is the stock at first': `
    select p.id, p.stock, p.stock_owed as owed, coalesce(sum(l.quantity) filter (where o.stock_state <> 'released'), 0) as taken
    from product p
      left join order_line l on l.product_id = p.id
      left join shop_order o on o.id = l.order_id
    group by p.id
    having p.stock - p.stock_owed + coalesce(sum(l.quantity) filter (where o.stock_state <> 'released'), 0) <> $1`,
  'nothing is on sale that is owed to the count of the owner': `
    select id, stock, stock_owed as owed from product where stock > 0 and stock_owed > 0`,
  'an order is paid exactly when one payment of its total counts': `
    select o.id, o.payment_status, count(m.id) as payments
    from shop_order o
      left join payment m on m.order_id = o.id and not m.refund_needed and m.amount_cents = o.total_cents
    group by o.id
    having (o.payment_status <> 'unpaid') <> (count(m.id) = 1) or count(m.id) > 1`,
  'no more is given back than came in': `
    select p.id from payment p join refund r on r.payment_id = p.id
    where r.state in ('asking', 'sending', 'unclear', 'done')
    group by p.id having sum(r.amount_cents) > p.amount_cents`,
  'an order is refunded when nothing that it brought is kept, and not before its price was given back': `
    select o.id from shop_order o
      cross join lateral (select coalesce(sum(amount_cents), 0) as came from payment where order_id = o.id) p
      cross join lateral (select coalesce(sum(amount_cents), 0) as gone from refund
        where order_id = o.id and state = 'done') r
    where (o.payment_status = 'paid' and p.came <= r.gone)
      or (o.payment_status = 'refunded' and r.gone < o.total_cents)`,
  'an order moves to paid once': `
    select order_id from order_event where to_status = 'paid' and from_status is distinct from to_status
    group by order_id having count(*) > 1`,
  'a paid order has its mail': `
    select o.id from shop_order o where o.payment_status = 'paid' and o.erased_at is null
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
  'no work is held by a server that is gone': `
    select id, name from pgboss.job
    where state = 'active' and heartbeat_on < now() - interval '60 seconds'`,
  'an order has lines and a history': `
    select o.id from shop_order o where not exists (select from order_line where order_id = o.id)
      or not exists (select from order_event where order_id = o.id)`,
};
