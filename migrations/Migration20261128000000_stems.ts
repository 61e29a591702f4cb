import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000000_stems extends Migration {
  override name = 'Migration20261128000000_stems';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "stem" ("id" uuid not null, "name" text not null, "cost_cents" int not null, "bunch_size" int not null, "waste_percent" int not null, "is_out" boolean not null default false, "taken_off" jsonb not null, "version" int not null default 1, "created_at" timestamptz(3) not null, "removed_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index stem_name_unique on stem (lower(name)) where removed_at is null;`,
    );
    this.addSql(
      `alter table "stem" add constraint "stem_cost_not_negative" check (cost_cents >= 0);`,
    );
    this.addSql(
      `alter table "stem" add constraint "stem_bunch_size_positive" check (bunch_size >= 1);`,
    );
    this.addSql(
      `alter table "stem" add constraint "stem_waste_percent_0_to_100" check ((waste_percent >= 0) AND (waste_percent <= 100));`,
    );

    this.addSql(
      `create table "stem_move" ("id" uuid not null, "stem_id" uuid not null, "kind" text not null, "quantity" int not null, "cost_cents" int not null, "note" text not null, "at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "stem_move_stem_id_at_index" on "stem_move" ("stem_id", "at");`);
    this.addSql(`create index "stem_move_at_index" on "stem_move" ("at");`);
    this.addSql(
      `alter table "stem_move" add constraint "stem_move_kind_check" check ("kind" in ('counted', 'bought', 'thrown_away'));`,
    );
    this.addSql(
      `alter table "stem_move" add constraint "stem_move_quantity_not_negative" check (quantity >= 0);`,
    );

    this.addSql(
      `create table "recipe_line" ("id" bigserial primary key, "product_id" uuid not null, "size_code" text not null, "stem_id" uuid not null, "quantity" int not null);`,
    );
    this.addSql(
      `alter table "recipe_line" add constraint "recipe_line_product_id_size_code_stem_id_unique" unique ("product_id", "size_code", "stem_id");`,
    );
    this.addSql(`create index "recipe_line_stem_id_index" on "recipe_line" ("stem_id");`);
    this.addSql(
      `alter table "recipe_line" add constraint "recipe_line_quantity_positive" check (quantity >= 1);`,
    );

    this.addSql(
      `alter table "stem_move" add constraint "stem_move_stem_id_foreign" foreign key ("stem_id") references "stem" ("id");`,
    );
    this.addSql(
      `alter table "recipe_line" add constraint "recipe_line_product_id_foreign" foreign key ("product_id") references "product" ("id");`,
    );
    this.addSql(
      `alter table "recipe_line" add constraint "recipe_line_stem_id_foreign" foreign key ("stem_id") references "stem" ("id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "recipe_line" cascade;`);
    this.addSql(`drop table if exists "stem_move" cascade;`);
    this.addSql(`drop table if exists "stem" cascade;`);
  }
}
