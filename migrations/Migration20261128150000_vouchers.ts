import { Migration } from '@mikro-orm/migrations';

/** An order that was placed without a voucher has no discount. */
export class Migration20261128150000_vouchers extends Migration {
  override name = 'Migration20261128150000_vouchers';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "voucher" ("id" uuid not null, "code" text not null, "kind" text not null, "value" int not null, "first_day" date null, "last_day" date null, "max_uses" int null, "once_per_address" boolean not null, "email" text not null, "min_subtotal_cents" int not null, "is_on" boolean not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"), constraint "voucher_value_of_kind" check ((kind = 'amount' and value >= 1) or (kind = 'percent' and value >= 1 and value <= 100) or (kind = 'free_delivery' and value = 0)), constraint "voucher_max_uses_positive" check (max_uses >= 1));`,
    );
    this.addSql(
      `alter table "voucher" add constraint "voucher_kind_check" check ("kind" in ('amount', 'percent', 'free_delivery'));`,
    );
    this.addSql(`alter table "voucher" add constraint "voucher_code_unique" unique ("code");`);
    this.addSql(`create index "voucher_created_at_id_index" on "voucher" ("created_at", "id");`);
    this.addSql(
      `create or replace function "voucher_voucher_changed_fn"() returns trigger as $$ begin perform pg_notify('words_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "voucher_changed" AFTER INSERT OR UPDATE OR DELETE on "voucher" for each STATEMENT execute function "voucher_voucher_changed_fn"();`,
    );
    this.addSql(
      `alter table "shop_order" add column "voucher_code" text not null default '', add column "voucher_kind" text not null default '', add column "voucher_value" int not null default 0, add column "discount_cents" int not null default 0;`,
    );
    this.addSql(`alter table "shop_order" drop constraint "shop_order_total_is_sum";`);
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_total_is_sum" check (total_cents = subtotal_cents + delivery_cents - discount_cents);`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_discount_within_price" check ((discount_cents >= 0) AND (discount_cents <= subtotal_cents + delivery_cents));`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_discount_of_voucher" check ((discount_cents = 0) OR (voucher_code <> ''));`,
    );
    this.addSql(
      `create index shop_order_voucher_index on shop_order (voucher_code) where voucher_code <> '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "shop_order_voucher_index";`);
    this.addSql(`alter table "shop_order" drop constraint "shop_order_discount_of_voucher";`);
    this.addSql(`alter table "shop_order" drop constraint "shop_order_discount_within_price";`);
    this.addSql(`alter table "shop_order" drop constraint "shop_order_total_is_sum";`);
    // What an order with a voucher cost is what was paid for it; its bouquets are then said to have cost that.
    this.addSql(
      `update "shop_order" set "subtotal_cents" = "total_cents" - "delivery_cents" where "discount_cents" > 0 and "total_cents" >= "delivery_cents";`,
    );
    this.addSql(
      `update "shop_order" set "subtotal_cents" = 0, "delivery_cents" = "total_cents" where "discount_cents" > 0 and "total_cents" < "delivery_cents";`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_total_is_sum" check (total_cents = subtotal_cents + delivery_cents);`,
    );
    this.addSql(
      `alter table "shop_order" drop column "voucher_code", drop column "voucher_kind", drop column "voucher_value", drop column "discount_cents";`,
    );
    this.addSql(`drop table if exists "voucher" cascade;`);
    this.addSql(`drop function if exists "voucher_voucher_changed_fn"();`);
  }
}
