import { Migration } from '@mikro-orm/migrations';

export class Migration20261125224000_refunds_asked extends Migration {
  override name = 'Migration20261125224000_refunds_asked';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payment" add column "refunds_asked_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment" drop column "refunds_asked_at";`);
  }
}
