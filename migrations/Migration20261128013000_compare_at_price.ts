import { Migration } from '@mikro-orm/migrations';

export class Migration20261128013000_compare_at_price extends Migration {
  override name = 'Migration20261128013000_compare_at_price';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add "compare_at_cents" int null;`);
    this.addSql(
      `alter table "product" add constraint "product_compare_at_above_price" check ((compare_at_cents is null) or (compare_at_cents > price_cents));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product" drop column "compare_at_cents";`);
  }
}
