import { Migration } from '@mikro-orm/migrations';

export class Migration20261122144247_closed_days extends Migration {
  override name = 'Migration20261122144247_closed_days';

  override up(): void | Promise<void> {
    this.addSql(`alter table "shop_order" add "cancel_declined_at" timestamptz(3) null;`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in ('cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "attention" where "kind" in (${NEW_KINDS});`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in ('cancel_requested', 'stock_gone', 'slot_gone', 'paid_after_cancel', 'paid_after_erasure', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'other'));`,
    );
    this.addSql(`alter table "shop_order" drop column "cancel_declined_at";`);
  }
}

const NEW_KINDS = `'stock_lowered', 'paid_after_own_cancel', 'day_closed', 'time_closed', 'area_closed'`;
