import { Migration } from '@mikro-orm/migrations';

export class Migration20261127220000_season_prices extends Migration {
  override name = 'Migration20261127220000_season_prices';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "season" ("id" uuid not null, "name" text not null, "first_day" date not null, "last_day" date not null, "percent" int not null, "product_ids" text[] null, "is_on" boolean not null, "version" int not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "season_last_day_index" on "season" ("last_day");`);
    this.addSql(
      `alter table "season" add constraint "season_days_in_order" check (first_day <= last_day);`,
    );
    this.addSql(
      `alter table "season" add constraint "season_percent_changes" check (percent <> 0 and percent >= -90);`,
    );
    this.addSql(
      `create or replace function "season_season_changed_fn"() returns trigger as $$ begin perform pg_notify('season_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "season_changed" AFTER INSERT OR UPDATE OR DELETE on "season" for each STATEMENT execute function "season_season_changed_fn"();`,
    );
    this.addSql(
      `create table "season_change" ("id" bigserial primary key, "season_id" uuid not null, "at" timestamptz(3) not null, "actor" text not null, "changes" jsonb not null);`,
    );
    this.addSql(
      `alter table "season_change" add constraint "season_change_season_id_foreign" foreign key ("season_id") references "season" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "season_change" cascade;`);
    this.addSql(`drop table if exists "season" cascade;`);
    this.addSql(`drop function if exists "season_season_changed_fn" cascade;`);
  }
}
