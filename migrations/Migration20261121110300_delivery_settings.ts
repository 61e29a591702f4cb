import { Migration } from '@mikro-orm/migrations';

export class Migration20261121110300_delivery_settings extends Migration {
  override name = 'Migration20261121110300_delivery_settings';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "delivery_settings_change" ("id" bigserial primary key, "at" timestamptz(3) not null, "actor" text not null, "changes" jsonb not null);`,
    );

    this.addSql(
      `create table "delivery_settings" ("id" int not null, "settings" jsonb not null, "version" int not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );

    this.addSql(
      `alter table "delivery_settings" add constraint "delivery_settings_one_row" check (id = 1);`,
    );
    this.addSql(
      `create or replace function "delivery_settings_delivery_settings_changed_fn"() returns trigger as \$\$ begin perform pg_notify('delivery_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "delivery_settings_changed" AFTER INSERT OR UPDATE OR DELETE on "delivery_settings" for each STATEMENT execute function "delivery_settings_delivery_settings_changed_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "delivery_settings_change" cascade;`);
    this.addSql(`drop trigger if exists "delivery_settings_changed" on "delivery_settings";`);
    this.addSql(`drop function if exists "delivery_settings_delivery_settings_changed_fn"();`);
    this.addSql(`drop table if exists "delivery_settings" cascade;`);
  }
}
