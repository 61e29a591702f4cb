import { Migration } from '@mikro-orm/migrations';

/**
 * The database tells every server that shares it which order any of them has changed. See
 * docs/decisions/0012-live-orders.md.
 */
export class Migration20261121111000_live_orders extends Migration {
  override name = 'Migration20261121111000_live_orders';

  override up(): void | Promise<void> {
    this.addSql(
      `create or replace function "order_event_order_moved_fn"() returns trigger as \$\$ begin perform pg_notify('order_changed', new.order_id || ' ' || new.id); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "order_moved" AFTER INSERT on "order_event" for each ROW execute function "order_event_order_moved_fn"();`,
    );
    this.addSql(
      `create or replace function "shop_order_order_edited_fn"() returns trigger as \$\$ begin if new.status = old.status then perform pg_notify('order_changed', new.id::text); end if; return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "order_edited" AFTER UPDATE on "shop_order" for each ROW execute function "shop_order_order_edited_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "order_moved" on "order_event";`);
    this.addSql(`drop function if exists "order_event_order_moved_fn"();`);
    this.addSql(`drop trigger if exists "order_edited" on "shop_order";`);
    this.addSql(`drop function if exists "shop_order_order_edited_fn"();`);
  }
}
