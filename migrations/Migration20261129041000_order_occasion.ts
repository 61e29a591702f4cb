import { Migration } from '@mikro-orm/migrations';

export class Migration20261129041000_order_occasion extends Migration {
  override name = 'Migration20261129041000_order_occasion';

  override up(): void | Promise<void> {
    this.addSql(`alter table shop_order add column occasion text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "shop_order" drop column "occasion";`);
  }
}
