import { Migration } from '@mikro-orm/migrations';

export class Migration20261121043207_first_schema extends Migration {
  override name = 'Migration20261121043207_first_schema';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "enquiry" ("id" uuid not null, "company_name" text not null, "contact_person" text not null, "email" text not null, "phone" text not null, "service_type" text not null, "details" text not null, "created_at" timestamptz(3) not null, "reply_by" timestamptz(3) not null, "answered_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "enquiry_answered_at_reply_by_index" on "enquiry" ("answered_at", "reply_by");`,
    );

    this.addSql(
      `create table "shop_order" ("id" uuid not null, "order_number" text not null, "status" text not null, "payment_status" text not null, "stock_state" text not null, "hold_expires_at" timestamptz(3) not null, "needs_attention" boolean not null, "attention_reason" text not null, "customer_name" text not null, "customer_email" text not null, "customer_phone" text not null, "delivery_address" text not null, "delivery_city" text not null, "delivery_postal_code" text not null, "delivery_date" date not null, "delivery_time" text not null, "outside_area" boolean not null, "special_instructions" text not null, "recipient_name" text not null, "recipient_phone" text not null, "card_message" text not null, "anonymous" boolean not null, "substitution" text not null, "suburb" text not null, "place_type" text not null, "subtotal_cents" int not null, "delivery_cents" int not null, "total_cents" int not null, "cart_session_id" text null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "paid_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_order_number_unique" unique ("order_number");`,
    );
    this.addSql(
      `create index "shop_order_status_hold_expires_at_index" on "shop_order" ("status", "hold_expires_at");`,
    );
    this.addSql(`create index "shop_order_delivery_date_index" on "shop_order" ("delivery_date");`);
    this.addSql(
      `create index "shop_order_cart_session_id_index" on "shop_order" ("cart_session_id");`,
    );

    this.addSql(
      `create table "mail" ("id" uuid not null, "message_id" text not null, "kind" text not null, "order_id" uuid null, "occasion" text not null, "recipient" text not null, "subject" text not null, "text" text not null, "html" text not null, "state" text not null, "attempts" int not null, "last_error" text not null, "created_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "mail" add constraint "mail_message_id_unique" unique ("message_id");`,
    );
    this.addSql(`create index "mail_state_created_at_index" on "mail" ("state", "created_at");`);
    this.addSql(
      `alter table "mail" add constraint "mail_order_id_kind_recipient_occasion_unique" unique ("order_id", "kind", "recipient", "occasion");`,
    );

    this.addSql(
      `create table "idempotency_key" ("key" text not null, "request_hash" text not null, "order_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("key"));`,
    );
    this.addSql(
      `create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`,
    );

    this.addSql(
      `create table "order_event" ("id" bigserial primary key, "order_id" uuid not null, "at" timestamptz(3) not null, "actor" text not null, "from_status" text null, "to_status" text not null, "reason" text not null);`,
    );
    this.addSql(`create index "order_event_order_id_index" on "order_event" ("order_id");`);

    this.addSql(
      `create table "payment" ("id" uuid not null, "order_id" uuid not null, "provider" text not null, "provider_reference" text not null, "amount_cents" int not null, "refund_needed" boolean not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "payment" add constraint "payment_provider_provider_reference_unique" unique ("provider", "provider_reference");`,
    );

    this.addSql(
      `create table "payment_notification" ("id" uuid not null, "provider" text not null, "provider_reference" text not null, "order_number" text not null, "payment_status" text not null, "raw" text not null, "raw_hash" text not null, "source_address" text not null, "source_known" boolean not null, "state" text not null, "reason" text not null, "attempts" int not null, "received_at" timestamptz(3) not null, "settled_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "payment_notification_state_received_at_index" on "payment_notification" ("state", "received_at");`,
    );
    this.addSql(
      `alter table "payment_notification" add constraint "payment_notification_provider_provider_reference__8776a_unique" unique ("provider", "provider_reference", "payment_status", "raw_hash");`,
    );

    this.addSql(
      `create table "product" ("id" uuid not null, "name" text not null, "description" text not null, "price_cents" int not null, "image_url" text not null, "occasions" text[] not null, "sections" text[] not null, "flower_types" text[] not null, "rating" int not null, "stock" int not null, "display_order" int not null, "sizes" jsonb not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, primary key ("id"));`,
    );

    this.addSql(
      `create table "order_line" ("id" uuid not null, "order_id" uuid not null, "position" int not null, "product_id" uuid not null, "product_name" text not null, "size_code" text not null, "size_label" text not null, "quantity" int not null, "price_cents" int not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "order_line" add constraint "order_line_order_id_position_unique" unique ("order_id", "position");`,
    );

    this.addSql(
      `create table "cart_line" ("id" uuid not null, "session_id" text not null, "product_id" uuid not null, "size_code" text not null, "quantity" int not null, "price_cents" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "cart_line_updated_at_index" on "cart_line" ("updated_at");`);
    this.addSql(
      `alter table "cart_line" add constraint "cart_line_session_id_product_id_size_code_unique" unique ("session_id", "product_id", "size_code");`,
    );

    this.addSql(
      `alter table "shop_order" add constraint "shop_order_total_is_sum" check (total_cents = subtotal_cents + delivery_cents);`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_money_not_negative" check ((subtotal_cents >= 0) AND (delivery_cents >= 0));`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_status_check" check ("status" in ('pending_payment', 'paid', 'preparing', 'out_for_delivery', 'attempted', 'delivered', 'cancelled', 'expired', 'payment_failed', 'refunded'));`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_payment_status_check" check ("payment_status" in ('unpaid', 'paid', 'refunded'));`,
    );
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_stock_state_check" check ("stock_state" in ('held', 'sold', 'released'));`,
    );

    this.addSql(
      `alter table "mail" add constraint "mail_order_id_foreign" foreign key ("order_id") references "shop_order" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "mail" add constraint "mail_state_check" check ("state" in ('queued', 'sent', 'failed'));`,
    );

    this.addSql(
      `alter table "idempotency_key" add constraint "idempotency_key_order_id_foreign" foreign key ("order_id") references "shop_order" ("id") deferrable initially deferred;`,
    );

    this.addSql(
      `alter table "order_event" add constraint "order_event_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "order_event" add constraint "order_event_actor_check" check ("actor" in ('shopper', 'payfast', 'owner', 'system'));`,
    );
    this.addSql(
      `alter table "order_event" add constraint "order_event_from_status_check" check ("from_status" in ('pending_payment', 'paid', 'preparing', 'out_for_delivery', 'attempted', 'delivered', 'cancelled', 'expired', 'payment_failed', 'refunded'));`,
    );
    this.addSql(
      `alter table "order_event" add constraint "order_event_to_status_check" check ("to_status" in ('pending_payment', 'paid', 'preparing', 'out_for_delivery', 'attempted', 'delivered', 'cancelled', 'expired', 'payment_failed', 'refunded'));`,
    );

    this.addSql(
      `alter table "payment" add constraint "payment_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );

    this.addSql(
      `alter table "payment_notification" add constraint "payment_notification_state_check" check ("state" in ('received', 'settled', 'ignored', 'review', 'refused'));`,
    );

    this.addSql(
      `alter table "product" add constraint "product_price_not_negative" check (price_cents >= 0);`,
    );
    this.addSql(
      `alter table "product" add constraint "product_stock_not_negative" check (stock >= 0);`,
    );
    this.addSql(
      `alter table "product" add constraint "product_rating_1_to_5" check ((rating >= 1) AND (rating <= 5));`,
    );
    this.addSql(
      `create or replace function "product_product_changed_fn"() returns trigger as \$\$ begin perform pg_notify('catalogue_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "product_changed" AFTER INSERT OR UPDATE OR DELETE on "product" for each STATEMENT execute function "product_product_changed_fn"();`,
    );

    this.addSql(
      `alter table "order_line" add constraint "order_line_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "order_line" add constraint "order_line_product_id_foreign" foreign key ("product_id") references "product" ("id");`,
    );
    this.addSql(
      `alter table "order_line" add constraint "order_line_quantity_1_to_99" check ((quantity >= 1) AND (quantity <= 99));`,
    );

    this.addSql(
      `alter table "cart_line" add constraint "cart_line_product_id_foreign" foreign key ("product_id") references "product" ("id");`,
    );
    this.addSql(
      `alter table "cart_line" add constraint "cart_line_quantity_1_to_99" check ((quantity >= 1) AND (quantity <= 99));`,
    );

    // The rate limiter's library keeps this table; no entity does.
    this.addSql(
      `create table "rate_limit" ("key" varchar(255) primary key, "points" integer not null default 0, "expire" bigint);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mail" drop constraint "mail_order_id_foreign";`);
    this.addSql(
      `alter table "idempotency_key" drop constraint "idempotency_key_order_id_foreign";`,
    );
    this.addSql(`alter table "order_event" drop constraint "order_event_order_id_foreign";`);
    this.addSql(`alter table "payment" drop constraint "payment_order_id_foreign";`);
    this.addSql(`alter table "order_line" drop constraint "order_line_order_id_foreign";`);
    this.addSql(`alter table "order_line" drop constraint "order_line_product_id_foreign";`);
    this.addSql(`alter table "cart_line" drop constraint "cart_line_product_id_foreign";`);

    this.addSql(`drop table if exists "enquiry" cascade;`);
    this.addSql(`drop table if exists "shop_order" cascade;`);
    this.addSql(`drop table if exists "mail" cascade;`);
    this.addSql(`drop table if exists "idempotency_key" cascade;`);
    this.addSql(`drop table if exists "order_event" cascade;`);
    this.addSql(`drop table if exists "payment" cascade;`);
    this.addSql(`drop table if exists "payment_notification" cascade;`);
    this.addSql(`drop trigger if exists "product_changed" on "product";`);
    this.addSql(`drop function if exists "product_product_changed_fn"();`);
    this.addSql(`drop table if exists "product" cascade;`);
    this.addSql(`drop table if exists "order_line" cascade;`);
    this.addSql(`drop table if exists "cart_line" cascade;`);
    this.addSql(`drop table if exists "rate_limit";`);
  }
}
