import { Migration } from '@mikro-orm/migrations';

const KINDS = `'cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved', 'refund_found'`;

/** Open orders of which a refund is unclear already need the owner's attention from now on. */
const RAISE = `
  with raised as (
    insert into "attention" ("id", "order_id", "kind", "reference", "amount_cents", "created_at")
    select gen_random_uuid(), r."order_id", 'refund_unclear', p."provider_reference", r."amount_cents", now()
    from "refund" r join "payment" p on p."id" = r."payment_id" join "shop_order" o on o."id" = r."order_id"
    where r."state" = 'unclear' and o."status" in ('paid', 'preparing', 'out_for_delivery', 'attempted')
    returning "order_id"
  )
  update "shop_order" set "needs_attention" = true where "id" in (select "order_id" from raised);`;

export class Migration20261125110000_refund_unclear extends Migration {
  override name = 'Migration20261125110000_refund_unclear';

  override up(): void | Promise<void> {
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'refund_unclear', 'other'));`,
    );
    this.addSql(RAISE);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "attention" set "kind" = 'other' where "kind" = 'refund_unclear';`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'other'));`,
    );
  }
}
