import { Migration } from '@mikro-orm/migrations';

export class Migration20261127210000_devices_and_second_factor extends Migration {
  override name = 'Migration20261127210000_devices_and_second_factor';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "admin_session" add "id" uuid not null default gen_random_uuid(), add "browser" text not null default '', add "network" text not null default '';`,
    );
    this.addSql(
      `alter table "admin_session" add constraint "admin_session_id_unique" unique ("id");`,
    );
    this.addSql(
      `create or replace function "admin_session_session_ended_fn"() returns trigger as \$\$ begin perform pg_notify('session_ended', old.id::text); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "session_ended" AFTER DELETE on "admin_session" for each ROW execute function "admin_session_session_ended_fn"();`,
    );
    this.addSql(
      `alter table "administrator" add "second_factor" text null, add "second_factor_since" timestamptz(3) null, add "last_code_step" int null;`,
    );
    this.addSql(
      `create table "recovery_code" ("code_hash" text not null, "used_at" timestamptz(3) null, primary key ("code_hash"));`,
    );
    this.addSql(
      `create table "sign_in_challenge" ("token_hash" text not null, "created_at" timestamptz(3) not null, "tries" int not null default 0, primary key ("token_hash"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sign_in_challenge" cascade;`);
    this.addSql(`drop table if exists "recovery_code" cascade;`);
    this.addSql(
      `alter table "administrator" drop column "second_factor", drop column "second_factor_since", drop column "last_code_step";`,
    );
    this.addSql(`drop trigger "session_ended" on "admin_session";`);
    this.addSql(`drop function "admin_session_session_ended_fn"();`);
    this.addSql(
      `alter table "admin_session" drop column "id", drop column "browser", drop column "network";`,
    );
  }
}
