import { Migration } from '@mikro-orm/migrations';

const KINDS = `'cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere'`;

export class Migration20261122145700_wrong_amounts extends Migration {
  override name = 'Migration20261122145700_wrong_amounts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "attention" add column "note" text null;`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'amount_differs', 'other'));`,
    );
    for (const step of CARRY_OVER) this.addSql(step);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "attention" set "kind" = 'other' where "kind" = 'amount_differs';`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'other'));`,
    );
    this.addSql(`alter table "attention" drop column "note";`);
  }
}

/**
 * Until now money of another amount than the order costs was a message that waits for a look. What waits
 * still becomes a payment that is to be refunded, with its message settled; where the message names no
 * readable amount, it stays a message that cannot be read.
 */
const CARRY_OVER = [
  `insert into payment (id, order_id, provider, provider_reference, amount_cents, refund_needed, created_at)
     select distinct on (n.provider, a.reference) gen_random_uuid(), a.order_id, n.provider, a.reference,
       a.amount_cents, true, n.received_at
     from attention a
     join shop_order o on o.id = a.order_id
     join payment_notification n on n.id = a.notification_id
       or (a.notification_id is null and n.order_number = o.order_number and n.provider_reference = a.reference)
     where a.kind = 'wrong_amount' and a.resolved_at is null and a.amount_cents > 0
     order by n.provider, a.reference, n.received_at
   on conflict do nothing;`,
  `update attention a set payment_id = p.id from payment p
     where a.kind = 'wrong_amount' and a.resolved_at is null and p.order_id = a.order_id
       and p.provider_reference = a.reference;`,
  `update payment_notification n set state = 'settled' from attention a, shop_order o
     where a.kind = 'wrong_amount' and a.resolved_at is null and a.payment_id is not null
       and o.id = a.order_id and n.order_number = o.order_number and n.provider_reference = a.reference
       and n.state = 'review';`,
  `update attention set kind = 'unreadable', text = 'its amount is no sum of rand and cents'
     where kind = 'wrong_amount' and resolved_at is null and payment_id is null;`,
];
