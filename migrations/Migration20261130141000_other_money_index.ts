import { Migration } from '@mikro-orm/migrations';

/** Finds the few orders of which another sum may be kept than their total, or something is to be refunded. */
export class Migration20261130141000_other_money_index extends Migration {
  override name = 'Migration20261130141000_other_money_index';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "shop_order_other_money_index" on "shop_order" ("id") where "payment_status" <> 'paid' or "status" = 'cancelled' or "first_counts_cents" is not null or "first_total_cents" is not null;`,
    );
    this.addSql(
      `create index "payment_refund_needed_index" on "payment" ("order_id") where "refund_needed";`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "shop_order_other_money_index";`);
    this.addSql(`drop index "payment_refund_needed_index";`);
  }
}
