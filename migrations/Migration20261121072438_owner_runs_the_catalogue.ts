import { Migration } from '@mikro-orm/migrations';

export class Migration20261121072438 extends Migration {
  override name = 'Migration20261121072438';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "administrator" ("id" int not null, "username" text not null, "password_hash" text not null, "given_hash" text not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "admin_session" ("token_hash" text not null, "username" text not null, "created_at" timestamptz(3) not null, "seen_at" timestamptz(3) not null, primary key ("token_hash"));`,
    );

    this.addSql(
      `create table "product_change" ("id" bigserial primary key, "product_id" uuid not null, "at" timestamptz(3) not null, "actor" text not null, "action" text not null, "changes" jsonb not null);`,
    );
    this.addSql(
      `create index "product_change_product_id_id_index" on "product_change" ("product_id", "id");`,
    );

    this.addSql(
      `create table "upload" ("id" uuid not null, "state" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, "format" text null, "width" int null, "height" int null, primary key ("id"));`,
    );
    this.addSql(
      `create index "upload_state_created_at_index" on "upload" ("state", "created_at");`,
    );

    this.addSql(
      `alter table "administrator" add constraint "administrator_only_one" check (id = 1);`,
    );

    this.addSql(
      `alter table "product_change" add constraint "product_change_product_id_foreign" foreign key ("product_id") references "product" ("id");`,
    );

    this.addSql(
      `alter table "upload" add constraint "upload_state_check" check (state in ('issued', 'receiving', 'ready', 'refused'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "administrator" cascade;`);
    this.addSql(`drop table if exists "admin_session" cascade;`);
    this.addSql(`drop table if exists "product_change" cascade;`);
    this.addSql(`drop table if exists "upload" cascade;`);
  }
}
