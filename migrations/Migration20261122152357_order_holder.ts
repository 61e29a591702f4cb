import { Migration } from '@mikro-orm/migrations';

export class Migration20261122152357_order_holder extends Migration {
  override name = 'Migration20261122152357_order_holder';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "order_holder" ("holder" text not null, "order_id" uuid not null, primary key ("holder", "order_id"));`,
    );

    this.addSql(
      `alter table "order_holder" add constraint "order_holder_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "order_holder" cascade;`);
  }
}
