import { Migration } from '@mikro-orm/migrations';

export class Migration20261125215500_product_change_mark extends Migration {
  override name = 'Migration20261125215500_product_change_mark';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product_change" add column "call_mark" text null;`);
    this.addSql(
      `alter table "product_change" add constraint "product_change_call_mark_unique" unique ("call_mark");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product_change" drop column "call_mark";`);
  }
}
