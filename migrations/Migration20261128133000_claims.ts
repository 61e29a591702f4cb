import { Migration } from '@mikro-orm/migrations';

export class Migration20261128133000_claims extends Migration {
  override name = 'Migration20261128133000_claims';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "claim" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "words" text not null, "photo_ids" text[] not null, "created_at" timestamptz(3) not null, "answer" text null, "answer_words" text not null, "answered_at" timestamptz(3) null, "refund_id" uuid null, "refunded_cents" int null, "replacement_id" uuid null, primary key ("id"), constraint "claim_answered_at_once" check ((answer is null) = (answered_at is null)), constraint "claim_has_few_photos" check (cardinality(photo_ids) <= 3));`,
    );
    this.addSql(`create index "claim_order_id_index" on "claim" ("order_id");`);
    this.addSql(`create index "claim_refund_id_index" on "claim" ("refund_id");`);
    this.addSql(`create index "claim_replacement_id_index" on "claim" ("replacement_id");`);
    this.addSql(
      `create unique index claim_one_open on claim (order_id) where answered_at is null;`,
    );
    this.addSql(
      `alter table "claim" add constraint "claim_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "claim" add constraint "claim_replacement_id_foreign" foreign key ("replacement_id") references "shop_order" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "claim" add constraint "claim_kind_check" check ("kind" in ('damaged', 'wrong_bouquet', 'late', 'other'));`,
    );
    this.addSql(
      `alter table "claim" add constraint "claim_answer_check" check ("answer" in ('refund', 'delivery', 'words'));`,
    );
    this.addSql(`alter table "shop_order" add column "in_place_of" text not null default '';`);
    this.addSql(`alter table "order_photo" drop constraint "order_photo_kind_check";`);
    this.addSql(
      `alter table "order_photo" add constraint "order_photo_kind_check" check ("kind" in ('bouquet', 'door', 'claim'));`,
    );
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in ('cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'offer_ended', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved', 'refund_found', 'refund_unclear', 'order_cheaper', 'claim', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `update "shop_order" set "needs_attention" = false where "id" in (select "order_id" from "attention" where "kind" = 'claim' and "resolved_at" is null) and not exists (select from "attention" a where a."order_id" = "shop_order"."id" and a."kind" <> 'claim' and a."resolved_at" is null);`,
    );
    this.addSql(`delete from "attention" where "kind" = 'claim';`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in ('cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'offer_ended', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved', 'refund_found', 'refund_unclear', 'order_cheaper', 'other'));`,
    );
    this.addSql(`delete from "order_photo" where "kind" = 'claim';`);
    this.addSql(`alter table "order_photo" drop constraint "order_photo_kind_check";`);
    this.addSql(
      `alter table "order_photo" add constraint "order_photo_kind_check" check ("kind" in ('bouquet', 'door'));`,
    );
    this.addSql(`alter table "shop_order" drop column "in_place_of";`);
    this.addSql(`drop table if exists "claim" cascade;`);
  }
}
