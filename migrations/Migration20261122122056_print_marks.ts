import { Migration } from '@mikro-orm/migrations';

export class Migration20261122122056_print_marks extends Migration {
  override name = 'Migration20261122122056_print_marks';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "day_print" ("day" date not null, "part" text not null, "printed_at" timestamptz(3) not null, primary key ("day", "part"));`,
    );

    this.addSql(
      `create table "print_mark" ("order_id" uuid not null, "part" text not null, "printed_at" timestamptz(3) not null, "delivery_date" date not null, "content" jsonb not null, primary key ("order_id", "part"));`,
    );
    this.addSql(`create index "print_mark_delivery_date_index" on "print_mark" ("delivery_date");`);

    this.addSql(
      `alter table "day_print" add constraint "day_print_part_check" check ("part" in ('make', 'work', 'slip', 'card'));`,
    );

    this.addSql(
      `alter table "print_mark" add constraint "print_mark_order_id_foreign" foreign key ("order_id") references "shop_order" ("id");`,
    );
    this.addSql(
      `alter table "print_mark" add constraint "print_mark_part_check" check ("part" in ('make', 'work', 'slip', 'card'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "day_print" cascade;`);
    this.addSql(`drop table if exists "print_mark" cascade;`);
  }
}
