import { Migration } from '@mikro-orm/migrations';

export class Migration20261127230000_shop_text extends Migration {
  override name = 'Migration20261127230000_shop_text';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "shop_text" ("page" text not null, "texts" jsonb not null, "version" int not null, "updated_at" timestamptz(3) not null, primary key ("page"));`,
    );
    this.addSql(
      `create table "shop_text_change" ("page" text not null, "version" int not null, "at" timestamptz(3) not null, "actor" text not null, "changes" jsonb not null, "texts" jsonb not null, primary key ("page", "version"));`,
    );
    this.addSql(
      `create or replace function "shop_text_shop_text_changed_fn"() returns trigger as \$\$ begin perform pg_notify('words_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "shop_text_changed" AFTER INSERT OR UPDATE OR DELETE on "shop_text" for each STATEMENT execute function "shop_text_shop_text_changed_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "shop_text_changed" on "shop_text";`);
    this.addSql(`drop function if exists "shop_text_shop_text_changed_fn"();`);
    this.addSql(`drop table if exists "shop_text_change" cascade;`);
    this.addSql(`drop table if exists "shop_text" cascade;`);
  }
}
