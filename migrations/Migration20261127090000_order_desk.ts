import { Migration } from '@mikro-orm/migrations';

export class Migration20261127090000_order_desk extends Migration {
  override name = 'Migration20261127090000_order_desk';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" add column "from_desk" boolean not null default false, add column "taken_anyway" boolean not null default false;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shop_order" drop column "from_desk", drop column "taken_anyway";`);
  }
}
