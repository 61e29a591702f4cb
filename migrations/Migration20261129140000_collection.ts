import { Migration } from '@mikro-orm/migrations';

/** Orders that were placed before this are delivered. */
export class Migration20261129140000_collection extends Migration {
  override name = 'Migration20261129140000_collection';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" add column if not exists "fulfilment" text not null default 'delivery' check ("fulfilment" in ('delivery', 'collection', 'email'));`,
    );
    this.addSql(
      `alter table "shop_order" add column if not exists "collection_point" text not null default '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shop_order" drop column if exists "collection_point";`);
    this.addSql(`alter table "shop_order" drop column if exists "fulfilment";`);
  }
}
