import { Migration } from '@mikro-orm/migrations';

export class Migration20261121114000_refunds extends Migration {
  override name = 'Migration20261121114000_refunds';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "payment_attempt" ("order_id" uuid not null, "begun_at" timestamptz(3) not null, "checked_at" timestamptz(3) null, "finding" text not null, primary key ("order_id"));`,
    );
    this.addSql(`create index "payment_attempt_begun_at_index" on "payment_attempt" ("begun_at");`);
    // The shopper of any order unpaid before this table existed may have gone to PayFast to pay.
    this.addSql(
      `insert into "payment_attempt" select id, created_at, null, '' from "shop_order" where payment_status = 'unpaid';`,
    );

    this.addSql(
      `create table "refund" ("id" uuid not null, "payment_id" uuid not null, "order_id" uuid not null, "amount_cents" int not null, "reason" text not null, "way" text not null, "state" text not null, "available_cents" int null, "note" text not null, "actor" text not null, "created_at" timestamptz(3) not null, "sent_at" timestamptz(3) null, "settled_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "refund_order_id_index" on "refund" ("order_id");`);
    this.addSql(`create index "refund_payment_id_index" on "refund" ("payment_id");`);
    this.addSql(
      `create unique index "refund_one_under_way" on "refund" ("order_id") where state in ('asking', 'sending', 'unclear');`,
    );

    this.addSql(`create index "payment_order_id_index" on "payment" ("order_id");`);
    this.addSql(
      `create index "payment_notification_order_number_index" on "payment_notification" ("order_number");`,
    );
    this.addSql(`create index "shop_order_paid_at_index" on "shop_order" ("paid_at");`);

    this.addSql(
      `alter table "payment_attempt" add constraint "payment_attempt_order_id_foreign" foreign key ("order_id") references "shop_order" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_payment_id_foreign" foreign key ("payment_id") references "payment" ("id");`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_amount_positive" check (amount_cents > 0);`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_way_check" check ("way" in ('payfast', 'by_hand'));`,
    );
    this.addSql(
      `alter table "refund" add constraint "refund_state_check" check ("state" in ('asking', 'sending', 'done', 'refused', 'unclear'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "shop_order_paid_at_index";`);
    this.addSql(`drop index "payment_notification_order_number_index";`);
    this.addSql(`drop index "payment_order_id_index";`);
    this.addSql(`drop table if exists "refund" cascade;`);
    this.addSql(`drop table if exists "payment_attempt" cascade;`);
  }
}
