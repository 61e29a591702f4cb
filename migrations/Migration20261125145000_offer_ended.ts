import { Migration } from '@mikro-orm/migrations';

const BEFORE = `'cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone'`;
const AFTER = `'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved', 'refund_found', 'refund_unclear', 'other'`;

export class Migration20261125145000_offer_ended extends Migration {
  override name = 'Migration20261125145000_offer_ended';

  override up(): void | Promise<void> {
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${BEFORE}, 'offer_ended', ${AFTER}));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`update "attention" set "kind" = 'other' where "kind" = 'offer_ended';`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${BEFORE}, ${AFTER}));`,
    );
  }
}
