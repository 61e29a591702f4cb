import { Migration } from '@mikro-orm/migrations';

export class Migration20261127100000_bulk_changes extends Migration {
  override name = 'Migration20261127100000_bulk_changes';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "product_change" add column "bulk_id" uuid null, add column "stock_change" int null;`,
    );
    this.addSql(`create index "product_change_bulk_id_index" on "product_change" ("bulk_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "product_change_bulk_id_index";`);
    this.addSql(`alter table "product_change" drop column "bulk_id", drop column "stock_change";`);
  }
}
