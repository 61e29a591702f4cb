import { Migration } from '@mikro-orm/migrations';

const BEFORE = `'cancel_requested', 'stock_gone', 'stock_lowered', 'slot_gone', 'offer_ended', 'paid_after_cancel', 'paid_after_own_cancel', 'paid_after_erasure', 'day_closed', 'time_closed', 'area_closed', 'paid_twice', 'refund_due', 'wrong_amount', 'unknown_status', 'unconfirmed', 'unreadable', 'counted_elsewhere', 'amount_differs', 'payment_moved', 'refund_found', 'refund_unclear'`;

export class Migration20261127140000_order_changes extends Migration {
  override name = 'Migration20261127140000_order_changes';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "supplement" ("id" uuid not null, "order_id" uuid not null, "number" text not null, "amount_cents" int not null, "counts_cents" int null, "state" text not null, "created_at" timestamptz(3) not null, "begun_at" timestamptz(3) null, "checked_at" timestamptz(3) null, primary key ("id"), constraint supplement_more_than_nothing check (amount_cents > 0));`,
    );
    this.addSql(`create index "supplement_order_id_index" on "supplement" ("order_id");`);
    this.addSql(
      `alter table "supplement" add constraint "supplement_number_unique" unique ("number");`,
    );
    this.addSql(
      `create unique index supplement_one_due on supplement (order_id) where state = 'due';`,
    );
    this.addSql(
      `alter table "supplement" add constraint "supplement_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "supplement" add constraint "supplement_state_check" check ("state" in ('due', 'paid', 'waived', 'withdrawn'));`,
    );

    this.addSql(
      `alter table "shop_order" add column "first_total_cents" int null, add column "first_counts_cents" int null;`,
    );
    this.addSql(`alter table "payment" add column "supplement_id" uuid null;`);
    this.addSql(
      `alter table "payment" add constraint "payment_supplement_id_foreign" foreign key ("supplement_id") references "supplement" ("id") on delete set null;`,
    );

    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${BEFORE}, 'order_cheaper', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`update "attention" set "kind" = 'other' where "kind" = 'order_cheaper';`);
    this.addSql(`alter table "attention" drop constraint "attention_kind_check";`);
    this.addSql(
      `alter table "attention" add constraint "attention_kind_check" check ("kind" in (${BEFORE}, 'other'));`,
    );
    this.addSql(`alter table "payment" drop column "supplement_id";`);
    this.addSql(
      `alter table "shop_order" drop column "first_total_cents", drop column "first_counts_cents";`,
    );
    this.addSql(`drop table if exists "supplement" cascade;`);
  }
}
