import { Migration } from '@mikro-orm/migrations';

export class Migration20261128113000_moved_on_its_day extends Migration {
  override name = 'Migration20261128113000_moved_on_its_day';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" add column "moved_on_its_day" boolean not null default false;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shop_order" drop column "moved_on_its_day";`);
  }
}
