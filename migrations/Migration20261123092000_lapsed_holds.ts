import { Migration } from '@mikro-orm/migrations';

export class Migration20261123092000_lapsed_holds extends Migration {
  override name = 'Migration20261123092000_lapsed_holds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "order_holder" add "lapsed" double precision null;`);
    this.addSql(
      `create index order_holder_lapsed on order_holder (holder) where lapsed is not null;`,
    );
    this.addSql(
      `create index order_holder_not_lapsed on order_holder (holder) where lapsed is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index order_holder_lapsed;`);
    this.addSql(`drop index order_holder_not_lapsed;`);
    this.addSql(`alter table "order_holder" drop column "lapsed";`);
  }
}
