import { Migration } from '@mikro-orm/migrations';

const KINDS = `'cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs'`;

export class Migration20261123084500_payment_moved extends Migration {
  override name = 'Migration20261123084500_payment_moved';

  override up(): void | Promise<void> {
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'payment_moved', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`update "attention" set "kind" = 'other' where "kind" = 'payment_moved';`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'other'));`,
    );
  }
}
