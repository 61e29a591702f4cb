import { Migration } from '@mikro-orm/migrations';

/** How an order reaches whom it is for came with the gift vouchers. */
export class Migration20261129140000_collection extends Migration {
  override name = 'Migration20261129140000_collection';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" add column if not exists "collection_point" text not null default '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shop_order" drop column if exists "collection_point";`);
  }
}
