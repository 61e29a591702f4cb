import { Migration } from '@mikro-orm/migrations';

export class Migration20261121144500_reviews_dealt_with extends Migration {
  override name = 'Migration20261121144500_reviews_dealt_with';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "payment_notification" add column "dealt_with_at" timestamptz(3) null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payment_notification" drop column "dealt_with_at";`);
  }
}
