import { Migration } from '@mikro-orm/migrations';

const ACTOR_CHECK = `alter table "order_event" drop constraint "order_event_actor_check";`;

export class Migration20261127120000_delivery_rounds extends Migration {
  override name = 'Migration20261127120000_delivery_rounds';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "delivery_round" ("id" uuid not null, "day" date not null, "slot" text not null, "number" int not null, "link_id" uuid null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "delivery_round" add constraint "delivery_round_link_id_unique" unique ("link_id");`,
    );
    this.addSql(
      `alter table "delivery_round" add constraint "delivery_round_day_number_unique" unique ("day", "number");`,
    );

    this.addSql(
      `create table "round_stop" ("order_id" uuid not null, "round_id" uuid not null, "position" int not null, "latitude" real null, "longitude" real null, primary key ("order_id"));`,
    );
    this.addSql(`create index "round_stop_round_id_index" on "round_stop" ("round_id");`);

    this.addSql(
      `create table "door_outcome" ("id" uuid not null, "order_id" uuid not null, "number" int not null, "kind" text not null, "to_whom" text not null, "note" text not null, "at" timestamptz(3) not null, "recorded_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "door_outcome" add constraint "door_outcome_order_id_number_unique" unique ("order_id", "number");`,
    );

    this.addSql(
      `alter table "round_stop" add constraint "round_stop_order_id_foreign" foreign key ("order_id") references "shop_order" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "round_stop" add constraint "round_stop_round_id_foreign" foreign key ("round_id") references "delivery_round" ("id");`,
    );
    this.addSql(
      `alter table "door_outcome" add constraint "door_outcome_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "door_outcome" add constraint "door_outcome_kind_check" check ("kind" in ('delivered', 'left_with', 'nobody', 'returned'));`,
    );
    this.addSql(ACTOR_CHECK);
    this.addSql(
      `alter table "order_event" add constraint "order_event_actor_check" check ("actor" in ('shopper', 'payfast', 'owner', 'driver', 'system'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "door_outcome" cascade;`);
    this.addSql(`drop table if exists "round_stop" cascade;`);
    this.addSql(`drop table if exists "delivery_round" cascade;`);
    this.addSql(ACTOR_CHECK);
    this.addSql(
      `alter table "order_event" add constraint "order_event_actor_check" check ("actor" in ('shopper', 'payfast', 'owner', 'system'));`,
    );
  }
}
