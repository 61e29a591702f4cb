import { Migration } from '@mikro-orm/migrations';

const KINDS = `'cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved'`;

export class Migration20261125081500_refunds_found extends Migration {
  override name = 'Migration20261125081500_refunds_found';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refund" drop constraint "refund_way_check";`);
    this.addSql(
      `alter table "refund" add constraint "refund_way_check" check ("way" in ('payfast', 'by_hand', 'at_payfast'));`,
    );
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'refund_found', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`update "refund" set "way" = 'by_hand' where "way" = 'at_payfast';`);
    this.addSql(`alter table "refund" drop constraint "refund_way_check";`);
    this.addSql(
      `alter table "refund" add constraint "refund_way_check" check ("way" in ('payfast', 'by_hand'));`,
    );
    this.addSql(`update "attention" set "kind" = 'other' where "kind" = 'refund_found';`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${KINDS}, 'other'));`,
    );
  }
}
