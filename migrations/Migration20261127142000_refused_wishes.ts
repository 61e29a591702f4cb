import { Migration } from '@mikro-orm/migrations';

export class Migration20261127142000_refused_wishes extends Migration {
  override name = 'Migration20261127142000_refused_wishes';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "refused_wish" ("id" bigserial primary key, "day" date not null, "reason" text not null, "product_id" uuid null, "times" int not null);`,
    );
    this.addSql(
      `create unique index refused_wish_day_reason_product_unique on refused_wish (day, reason, product_id) nulls not distinct;`,
    );
    this.addSql(
      `alter table "refused_wish" add constraint "refused_wish_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "refused_wish" add constraint "refused_wish_reason_check" check ("reason" in ('full', 'closed', 'too_late', 'outside_area', 'sold_out'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "refused_wish" cascade;`);
  }
}
