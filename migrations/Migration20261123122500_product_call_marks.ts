import { Migration } from '@mikro-orm/migrations';

export class Migration20261123122500_product_call_marks extends Migration {
  override name = 'Migration20261123122500_product_call_marks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add column "call_mark" text null;`);
    this.addSql(
      `alter table "product" add constraint "product_call_mark_unique" unique ("call_mark");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product" drop constraint "product_call_mark_unique";`);
    this.addSql(`alter table "product" drop column "call_mark";`);
  }
}
