import { Migration } from '@mikro-orm/migrations';

/** An order belongs to no subscription until one is offered. */
export class Migration20261129130000_subscriptions extends Migration {
  override name = 'Migration20261129130000_subscriptions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "shop_order" add column "subscription_id" uuid null;`);
    this.addSql(
      `create index "shop_order_subscription_index" on "shop_order" ("subscription_id", "created_at") where "subscription_id" is not null;`,
    );
    this.addSql(
      `create table "subscription" ("id" uuid not null, "first_order_id" uuid not null, "status" text not null, "every" text not null, "items" jsonb not null, "delivery_cents" int not null, "amount_cents" int not null, "token" text not null, "first_day" date not null, "next_day" date not null, "is_told" boolean not null, "ended_by" text not null, "failed_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "changed_at" timestamptz(3) not null, primary key ("id"), constraint "subscription_ended_by_somebody" check ((status = 'ended') = (ended_by <> '')));`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_status_check" check ("status" in ('awaiting_payment', 'active', 'paused', 'ended'));`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_every_check" check ("every" in ('week', 'fortnight', 'month'));`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_ended_by_check" check ("ended_by" in ('', 'shopper', 'owner', 'payfast'));`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_first_order_id_unique" unique ("first_order_id");`,
    );
    this.addSql(
      `create index "subscription_created_at_id_index" on "subscription" ("created_at", "id");`,
    );
    this.addSql(
      `alter table "subscription" add constraint "subscription_first_order_id_foreign" foreign key ("first_order_id") references "shop_order" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "offered_subscription" ("every" text not null, "since" timestamptz(3) not null, primary key ("every"));`,
    );
    this.addSql(
      `alter table "offered_subscription" add constraint "offered_subscription_every_check" check ("every" in ('week', 'fortnight', 'month'));`,
    );
    this.addSql(
      `create or replace function "offered_subscription_offered_subscription_changed_fn"() returns trigger as $$ begin perform pg_notify('words_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "offered_subscription_changed" AFTER INSERT OR UPDATE OR DELETE on "offered_subscription" for each STATEMENT execute function "offered_subscription_offered_subscription_changed_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "offered_subscription" cascade;`);
    this.addSql(
      `drop function if exists "offered_subscription_offered_subscription_changed_fn"();`,
    );
    this.addSql(`drop table if exists "subscription" cascade;`);
    this.addSql(`drop index "shop_order_subscription_index";`);
    this.addSql(`alter table "shop_order" drop column "subscription_id";`);
  }
}
