import { Migration } from '@mikro-orm/migrations';

export class Migration20261129035500_bouquet_days extends Migration {
  override name = 'Migration20261129035500_bouquet_days';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "product" add "lead_days" int not null default 0, add "delivery_weekdays" jsonb null;`,
    );
    this.addSql(
      `alter table "product" add constraint "product_lead_days_0_to_14" check ((lead_days >= 0) AND (lead_days <= 14));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product" drop column "lead_days", drop column "delivery_weekdays";`);
  }
}
