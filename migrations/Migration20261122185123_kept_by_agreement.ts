import { Migration } from '@mikro-orm/migrations';

export class Migration20261122185123_kept_by_agreement extends Migration {
  override name = 'Migration20261122185123_kept_by_agreement';

  override up(): void | Promise<void> {
    this.addSql(`alter table "attention" add column "kept_cents" int null;`);
    for (const step of CARRY_OVER) this.addSql(step);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "attention" drop column "kept_cents";`);
  }
}

const MONEY = `('paid_twice', 'refund_due', 'wrong_amount')`;

/**
 * Until now all that was left of a payment was kept, unless it was owed again. An order that is paid was owed all that
 * was left of a payment that had not paid for it, also where another one had been refunded instead.
 */
const CARRY_OVER = [
  `update attention a set kept_cents = case when exists (select from attention b
       where b.payment_id = a.payment_id and b.resolved_at is null) then 0 else p.amount_cents end
     from payment p where p.id = a.payment_id and a.resolved_by = 'owner' and a.kind in ${MONEY};`,
  `update attention a set resolved_at = now(), resolved_by = 'system' from shop_order o
     where o.id = a.order_id and a.resolved_at is null and a.kind in ${MONEY}
       and o.payment_status = 'paid' and o.status <> 'cancelled'
       and coalesce((select sum(p.amount_cents) from payment p where p.order_id = o.id), 0)
         - coalesce((select sum(r.amount_cents) from refund r where r.order_id = o.id and r.state = 'done'), 0)
         <= o.total_cents;`,
  `update shop_order o set needs_attention = false where o.needs_attention
     and exists (select from attention a where a.order_id = o.id)
     and not exists (select from attention a where a.order_id = o.id and a.resolved_at is null);`,
];
