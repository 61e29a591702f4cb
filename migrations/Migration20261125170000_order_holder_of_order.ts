import { Migration } from '@mikro-orm/migrations';

export class Migration20261125170000_order_holder_of_order extends Migration {
  override name = 'Migration20261125170000_order_holder_of_order';

  override up(): void | Promise<void> {
    this.addSql('create index "order_holder_of_order" on "order_holder" ("order_id");');
  }

  override down(): void | Promise<void> {
    this.addSql('drop index "order_holder_of_order";');
  }
}
