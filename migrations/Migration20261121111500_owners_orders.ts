import { Migration } from '@mikro-orm/migrations';

/** What the owner writes down about an order, and how the owner finds one. */
export class Migration20261121111500_owners_orders extends Migration {
  override name = 'Migration20261121111500_owners_orders';

  override up(): void | Promise<void> {
    this.addSql(`alter table "shop_order" add column "owner_note" text not null default '';`);
    this.addSql(
      `create index shop_order_search_index on shop_order using gin ((lower(order_number || ' ' || replace(order_number, '-', '') || ' ' || customer_name || ' ' || recipient_name || ' ' || customer_email || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || regexp_replace(recipient_phone, '[^0-9]', '', 'g'))) gin_trgm_ops);`,
    );
    this.addSql(
      `create index shop_order_attention_index on shop_order (delivery_date) where needs_attention;`,
    );
    this.addSql(`create index shop_order_created_at_id_index on shop_order (created_at, id);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index shop_order_created_at_id_index;`);
    this.addSql(`drop index shop_order_attention_index;`);
    this.addSql(`drop index shop_order_search_index;`);
    this.addSql(`alter table "shop_order" drop column "owner_note";`);
  }
}
