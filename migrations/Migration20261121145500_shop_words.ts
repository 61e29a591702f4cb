import { Migration } from '@mikro-orm/migrations';

export class Migration20261121145500_shop_words extends Migration {
  override name = 'Migration20261121145500_shop_words';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "shop_words" ("id" int not null, "words" jsonb not null, "version" int not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );

    this.addSql(`alter table "shop_words" add constraint "shop_words_one_row" check (id = 1);`);
    this.addSql(
      `create or replace function "shop_words_shop_words_changed_fn"() returns trigger as \$\$ begin perform pg_notify('words_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "shop_words_changed" AFTER INSERT OR UPDATE OR DELETE on "shop_words" for each STATEMENT execute function "shop_words_shop_words_changed_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "shop_words_changed" on "shop_words";`);
    this.addSql(`drop function if exists "shop_words_shop_words_changed_fn"();`);
    this.addSql(`drop table if exists "shop_words" cascade;`);
  }
}
