import { Migration } from '@mikro-orm/migrations';

export class Migration20261128102000_colours extends Migration {
  override name = 'Migration20261128102000_colours';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add "colours" text[] null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product" drop column "colours";`);
  }
}
