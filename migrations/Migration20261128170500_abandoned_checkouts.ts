import { Migration } from '@mikro-orm/migrations';

export class Migration20261128170500_abandoned_checkouts extends Migration {
  override name = 'Migration20261128170500_abandoned_checkouts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "abandoned_checkout" ("id" uuid not null, "session_id" text not null, "email" text not null, "asked_at" timestamptz(3) not null, "mailed_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "abandoned_checkout" add constraint "abandoned_checkout_session_id_unique" unique ("session_id");`,
    );
    this.addSql(`create index "abandoned_checkout_email_index" on "abandoned_checkout" ("email");`);
    this.addSql(
      `create index "abandoned_checkout_asked_at_index" on "abandoned_checkout" ("asked_at");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "abandoned_checkout" cascade;`);
  }
}
