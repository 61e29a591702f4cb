import { Migration } from '@mikro-orm/migrations';

/** Orders of before are all delivered, and paid without a gift voucher. */
export class Migration20261129130000_gift_vouchers extends Migration {
  override name = 'Migration20261129130000_gift_vouchers';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" add column if not exists "fulfilment" text not null default 'delivery';`,
    );
    this.addSql(
      `alter table "shop_order" drop constraint if exists "shop_order_fulfilment_check";`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_fulfilment_check" check ("fulfilment" in ('delivery', 'collection', 'email'));`,
    );
    this.addSql(
      `create table "gift_voucher" ("id" uuid not null, "order_id" uuid not null, "code" text not null, "amount_cents" int not null, "recipient_email" text not null, "mail_on" date not null, "issued_at" timestamptz(3) null, "expires_on" date null, "mailed_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"), constraint "gift_voucher_more_than_nothing" check (amount_cents > 0), constraint "gift_voucher_issued_until" check ((issued_at is null) = (expires_on is null)));`,
    );
    this.addSql(
      `alter table "gift_voucher" add constraint "gift_voucher_code_unique" unique ("code");`,
    );
    this.addSql(
      `alter table "gift_voucher" add constraint "gift_voucher_order_id_unique" unique ("order_id");`,
    );
    this.addSql(
      `create or replace function "gift_voucher_gift_issued_fn"() returns trigger as $$ begin if new.issued_at is distinct from old.issued_at then perform pg_notify('words_changed', ''); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "gift_issued" AFTER UPDATE on "gift_voucher" for each ROW execute function "gift_voucher_gift_issued_fn"();`,
    );
    this.addSql(
      `create index "gift_voucher_issued_at_id_index" on "gift_voucher" ("issued_at", "id");`,
    );
    this.addSql(
      `create index gift_voucher_to_mail_index on gift_voucher (mail_on) where mailed_at is null and issued_at is not null;`,
    );
    this.addSql(
      `alter table "shop_order" add column "gift_voucher_id" uuid null, add column "gift_cents" int not null default 0;`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_gift_of_voucher" check ((gift_cents >= 0) AND ((gift_cents = 0) OR (gift_voucher_id IS NOT NULL)));`,
    );
    this.addSql(
      `create index shop_order_gift_voucher_index on shop_order (gift_voucher_id) where gift_voucher_id is not null;`,
    );
    this.addSql(
      `create table "gift_settings" ("id" int not null, "is_on" boolean not null, "amounts" jsonb not null, "min_cents" int not null, "max_cents" int not null, "years" int not null, "version" int not null, "updated_at" timestamptz(3) not null, primary key ("id"), constraint "gift_settings_one_row" check (id = 1));`,
    );
    this.addSql(
      `create or replace function "gift_settings_gifts_changed_fn"() returns trigger as $$ begin perform pg_notify('words_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "gifts_changed" AFTER INSERT OR UPDATE OR DELETE on "gift_settings" for each STATEMENT execute function "gift_settings_gifts_changed_fn"();`,
    );
    this.addSql(`alter table "refund" drop constraint if exists "refund_way_check";`);
    this.addSql(
      `alter table "refund" add constraint "refund_way_check" check ("way" in ('payfast', 'by_hand', 'at_payfast', 'gift'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "gift_settings" cascade;`);
    this.addSql(`drop function if exists "gift_settings_gifts_changed_fn"();`);
    this.addSql(`drop index "shop_order_gift_voucher_index";`);
    this.addSql(`alter table "shop_order" drop constraint "shop_order_gift_of_voucher";`);
    this.addSql(
      `alter table "shop_order" drop column "gift_voucher_id", drop column "gift_cents";`,
    );
    this.addSql(`drop table if exists "gift_voucher" cascade;`);
    this.addSql(`drop function if exists "gift_voucher_gift_issued_fn"();`);
    this.addSql(`alter table "refund" drop constraint if exists "refund_way_check";`);
    this.addSql(`update "refund" set "way" = 'by_hand' where "way" = 'gift';`);
    this.addSql(
      `alter table "refund" add constraint "refund_way_check" check ("way" in ('payfast', 'by_hand', 'at_payfast'));`,
    );
    this.addSql(`alter table "shop_order" drop constraint "shop_order_fulfilment_check";`);
    this.addSql(`alter table "shop_order" drop column "fulfilment";`);
  }
}
