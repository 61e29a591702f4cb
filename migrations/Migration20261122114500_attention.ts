import { Migration } from '@mikro-orm/migrations';

export class Migration20261122114500_attention extends Migration {
  override name = 'Migration20261122114500_attention';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "attention" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "payment_id" uuid null, "notification_id" uuid null, "reference" text null, "amount_cents" int null, "text" text null, "created_at" timestamptz(3) not null, "resolved_at" timestamptz(3) null, "resolved_by" text null, primary key ("id"));`,
    );
    this.addSql(`create index "attention_order_id_index" on "attention" ("order_id");`);
    this.addSql(`create index "attention_payment_id_index" on "attention" ("payment_id");`);
    this.addSql(
      `create unique index attention_open_once on attention (order_id, kind, payment_id, reference) nulls not distinct where resolved_at is null;`,
    );
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in ('cancel_requested', 'stock_gone', 'slot_gone', 'paid_after_cancel', 'paid_after_erasure', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'other'));`,
    );
    this.addSql(
      `alter table "attention" add constraint "attention_resolved_by_check" check ("resolved_by" in ('owner', 'system'));`,
    );
    this.addSql(
      `alter table "attention" add constraint "attention_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(`alter table "shop_order" alter column "attention_reason" set default '';`);
    this.addSql(
      `create index shop_order_open_index on shop_order (delivery_date, created_at, id) where status in ('paid', 'preparing', 'out_for_delivery', 'attempted');`,
    );
    for (const step of CARRY_OVER) this.addSql(step);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "shop_order_open_index";`);
    this.addSql(`drop table "attention";`);
    this.addSql(`alter table "shop_order" alter column "attention_reason" drop default;`);
  }
}

/**
 * Until now the reasons were sentences, a line each, in the order's row. Those that the shop itself wrote
 * become rows of their kind; what is left becomes one row that keeps its words. The facts are taken from
 * the columns that have them, not from the words, wherever there is such a column.
 */
const CARRY_OVER = [
  `insert into attention (id, order_id, kind, created_at)
     select gen_random_uuid(), id, 'cancel_requested', cancel_requested_at from shop_order
     where needs_attention and cancel_requested_at is not null;`,
  `insert into attention (id, order_id, kind, created_at)
     select gen_random_uuid(), id, 'stock_gone', coalesce(paid_at, updated_at) from shop_order
     where needs_attention and stock_state = 'released'
       and status in ('paid', 'preparing', 'out_for_delivery', 'attempted');`,
  `insert into attention (id, order_id, kind, created_at)
     select gen_random_uuid(), id, 'slot_gone', coalesce(paid_at, updated_at) from shop_order
     where needs_attention
       and 'Paid after the hold ended, and its delivery time is gone.' = any(string_to_array(attention_reason, chr(10)));`,
  `insert into attention (id, order_id, kind, payment_id, reference, amount_cents, created_at)
     select gen_random_uuid(), o.id, case when o.status = 'cancelled' then 'refund_due' else 'paid_twice' end,
       p.id, p.provider_reference, p.amount_cents, p.created_at
     from payment p join shop_order o on o.id = p.order_id
     where o.needs_attention
       and (p.refund_needed or (o.status = 'cancelled' and o.payment_status = 'paid'))
       and (select sum(k.amount_cents) from payment k where k.order_id = o.id)
         - coalesce((select sum(r.amount_cents) from refund r where r.order_id = o.id and r.state = 'done'), 0)
         > case when o.status = 'cancelled' or o.payment_status = 'refunded' then 0 else o.total_cents end
       and p.amount_cents > coalesce((select sum(r.amount_cents) from refund r
         where r.payment_id = p.id and r.state = 'done'), 0);`,
  `insert into attention (id, order_id, kind, notification_id, reference, amount_cents, text, created_at)
     select distinct on (kind, o.id, n.provider_reference) gen_random_uuid(), o.id, kind, n.id,
       n.provider_reference,
       case when kind = 'wrong_amount' then (round(replace(substring(n.reason from ' brought R([0-9 ,]+[.][0-9]{2}),'), ' ', '')::numeric * 100))::int end,
       case kind when 'unknown_status' then n.payment_status when 'unreadable' then '' end, n.received_at
     from payment_notification n join shop_order o on o.order_number = n.order_number
     cross join lateral (select case
       when n.reason like 'Payment % brought %' then 'wrong_amount'
       when n.payment_status <> 'COMPLETE' then 'unknown_status'
       when n.reason like '%can no longer be read%' then 'unreadable'
       else 'unconfirmed' end as kind) k
     where n.state = 'review' and n.dealt_with_at is null and o.needs_attention
     order by kind, o.id, n.provider_reference, n.received_at;`,
  `insert into attention (id, order_id, kind, text, created_at)
     select gen_random_uuid(), o.id, 'other', string_agg(line, ' '), o.updated_at
     from shop_order o cross join lateral unnest(string_to_array(o.attention_reason, chr(10))) as line
     where o.needs_attention and line <> ''
       and line not in ('The shopper asks to cancel this order.',
         'Paid after the hold ended, and the stock is gone.',
         'Paid after the hold ended, and its delivery time is gone.')
       and line !~ '^Payment [^ ]+ (of .+ came twice and must be given back|brought .+, the order costs .+)[.]$'
       and line !~ '^Cancelled after it was paid: .+ is to be given back[.]$'
       and line !~ '^The status .* is not known[.]$'
       and line !~ '^Payment [^ ]+: '
     group by o.id, o.updated_at;`,
  `update shop_order set attention_reason = '' where attention_reason <> '';`,
];
