import { Migration } from '@mikro-orm/migrations';

/** Products that are already in a shop keep their stars; the owner decides about each new one. */
export class Migration20261128140000_shows_stars extends Migration {
  override name = 'Migration20261128140000_shows_stars';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add "shows_stars" boolean not null default true;`);
    this.addSql(`alter table "product" alter column "shows_stars" set default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "product" drop column "shows_stars";`);
  }
}
