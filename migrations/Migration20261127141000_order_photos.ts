import { Migration } from '@mikro-orm/migrations';

export class Migration20261127141000_order_photos extends Migration {
  override name = 'Migration20261127141000_order_photos';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "order_photo" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "jpeg" bytea not null, "width" int not null, "height" int not null, "taken_at" timestamptz(3) not null, "stored_at" timestamptz(3) not null, primary key ("id"), constraint "order_photo_is_small" check (octet_length(jpeg) <= 400000));`,
    );
    this.addSql(`create index "order_photo_order_id_index" on "order_photo" ("order_id");`);
    this.addSql(`create index "order_photo_stored_at_index" on "order_photo" ("stored_at");`);
    this.addSql(
      `create unique index order_photo_one_bouquet on order_photo (order_id) where kind = 'bouquet';`,
    );
    this.addSql(
      `alter table "order_photo" add constraint "order_photo_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "order_photo" add constraint "order_photo_kind_check" check ("kind" in ('bouquet', 'door'));`,
    );
    this.addSql(`alter table "door_outcome" add column "photo_id" uuid null;`);
    this.addSql(
      `alter table "door_outcome" add constraint "door_outcome_photo_id_unique" unique ("photo_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "door_outcome" drop constraint "door_outcome_photo_id_unique", drop column "photo_id";`,
    );
    this.addSql(`drop table if exists "order_photo" cascade;`);
  }
}
