import { Migration } from '@mikro-orm/migrations';

export class Migration20261128160000_reviews extends Migration {
  override name = 'Migration20261128160000_reviews';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add "review_count" int not null default 0;`);
    this.addSql(`alter table "product" add "review_stars" int not null default 0;`);
    this.addSql(
      `alter table "product" add constraint "product_review_stars_add_up" check ((review_stars >= review_count) AND (review_stars <= 5 * review_count));`,
    );
    this.addSql(
      `create table "review" ("id" uuid not null, "order_id" uuid not null, "line_id" uuid not null, "product_id" uuid not null, "stars" int not null, "words" text not null, "shown_name" text not null, "photo_id" uuid null, "written_at" timestamptz(3) not null, "read_at" timestamptz(3) null, "shown_at" timestamptz(3) null, "hidden_at" timestamptz(3) null, "hidden_reason" text not null, "answer" text not null, "answered_at" timestamptz(3) null, primary key ("id"), constraint "review_stars_1_to_5" check ((stars >= 1) AND (stars <= 5)));`,
    );
    this.addSql(`create index "review_order_id_index" on "review" ("order_id");`);
    this.addSql(
      `create index "review_product_id_written_at_index" on "review" ("product_id", "written_at");`,
    );
    this.addSql(`alter table "review" add constraint "review_line_id_unique" unique ("line_id");`);
    this.addSql(
      `create table "review_ask" ("id" uuid not null, "order_id" uuid not null, "asked_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "review_ask" add constraint "review_ask_order_id_unique" unique ("order_id");`,
    );
    this.addSql(
      `create table "review_settings" ("id" int not null, "is_asking" boolean not null, "updated_at" timestamptz(3) not null, primary key ("id"), constraint "review_settings_one_row" check (id = 1));`,
    );
    this.addSql(
      `alter table "review" add constraint "review_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "review" add constraint "review_line_id_foreign" foreign key ("line_id") references "order_line" ("id");`,
    );
    this.addSql(
      `alter table "review" add constraint "review_product_id_foreign" foreign key ("product_id") references "product" ("id");`,
    );
    this.addSql(
      `alter table "review_ask" add constraint "review_ask_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `create or replace function "review_review_counted_fn"() returns trigger as \$\$ begin if tg_op <> 'INSERT' then update product set review_count = review_count - (old.shown_at is not null and old.hidden_at is null)::int, review_stars = review_stars - old.stars * (old.shown_at is not null and old.hidden_at is null)::int where id = old.product_id; end if; if tg_op <> 'DELETE' then update product set review_count = review_count + (new.shown_at is not null and new.hidden_at is null)::int, review_stars = review_stars + new.stars * (new.shown_at is not null and new.hidden_at is null)::int where id = new.product_id; end if; return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "review_counted" AFTER INSERT OR UPDATE OR DELETE on "review" for each ROW execute function "review_review_counted_fn"();`,
    );
    this.addSql(`alter table "order_photo" drop constraint "order_photo_kind_check";`);
    this.addSql(
      `alter table "order_photo" add constraint "order_photo_kind_check" check ("kind" in ('bouquet', 'door', 'claim', 'review'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "order_photo" where "kind" = 'review';`);
    this.addSql(`alter table "order_photo" drop constraint "order_photo_kind_check";`);
    this.addSql(
      `alter table "order_photo" add constraint "order_photo_kind_check" check ("kind" in ('bouquet', 'door', 'claim'));`,
    );
    this.addSql(`drop table if exists "review_settings" cascade;`);
    this.addSql(`drop table if exists "review_ask" cascade;`);
    this.addSql(`drop table if exists "review" cascade;`);
    this.addSql(`drop function if exists "review_review_counted_fn"();`);
    this.addSql(`alter table "product" drop constraint "product_review_stars_add_up";`);
    this.addSql(`alter table "product" drop column "review_count";`);
    this.addSql(`alter table "product" drop column "review_stars";`);
  }
}
