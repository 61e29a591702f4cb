import { Migration } from '@mikro-orm/migrations';

export class Migration20261128132800_back_in_stock_and_reminders extends Migration {
  override name = 'Migration20261128132800_back_in_stock_and_reminders';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stock_request" ("id" uuid not null, "state" text not null, "token_hash" text null, "token_expires_at" timestamptz(3) null, "mailed_at" timestamptz(3) null, "consent_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, "unsubscribed_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "email" text not null, "product_id" uuid not null, "size_code" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "stock_request" add constraint "stock_request_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "stock_request_product_id_index" on "stock_request" ("product_id");`);
    this.addSql(
      `alter table "stock_request" add constraint "stock_request_email_product_id_size_code_unique" unique ("email", "product_id", "size_code");`,
    );
    this.addSql(
      `alter table "stock_request" add constraint "stock_request_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "stock_request" add constraint "stock_request_state_check" check ("state" in ('pending', 'confirmed', 'unsubscribed'));`,
    );

    this.addSql(
      `create table "reminder" ("id" uuid not null, "order_id" uuid not null, "asked_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "reminder" add constraint "reminder_order_id_unique" unique ("order_id");`,
    );
    this.addSql(
      `alter table "reminder" add constraint "reminder_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "reminder" cascade;`);
    this.addSql(`drop table if exists "stock_request" cascade;`);
  }
}
