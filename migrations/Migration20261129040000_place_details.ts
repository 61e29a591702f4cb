import { Migration } from '@mikro-orm/migrations';

/** Orders that were placed before this say no more of their place than its kind. */
export class Migration20261129040000_place_details extends Migration {
  override name = 'Migration20261129040000_place_details';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" add column "place_name" text not null default '', add column "place_unit" text not null default '', add column "service_time" text not null default '', add column "gate_code" text not null default '', add column "if_away" text not null default '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" drop column "place_name", drop column "place_unit", drop column "service_time", drop column "gate_code", drop column "if_away";`,
    );
  }
}
