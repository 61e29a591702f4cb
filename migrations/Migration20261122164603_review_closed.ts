import { Migration } from '@mikro-orm/migrations';

export class Migration20261122164603_review_closed extends Migration {
  override name = 'Migration20261122164603_review_closed';

  override up(): void | Promise<void> {
    this.addSql(`alter table "delivery_settings" add "review_from" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "delivery_settings" drop column "review_from";`);
  }
}
