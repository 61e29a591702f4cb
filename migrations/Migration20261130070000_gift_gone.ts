import { Migration } from '@mikro-orm/migrations';

export class Migration20261130070000_gift_gone extends Migration {
  override name = 'Migration20261130070000_gift_gone';

  override up(): void | Promise<void> {
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in ('cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'offer_ended', 'gift_gone', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved', 'refund_found', 'refund_unclear', 'order_cheaper', 'claim', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `update "attention" set "kind" = 'offer_ended', "amount_cents" = null, "text" = 'Gift voucher' where "kind" = 'gift_gone';`,
    );
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in ('cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'offer_ended', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved', 'refund_found', 'refund_unclear', 'order_cheaper', 'claim', 'other'));`,
    );
  }
}
