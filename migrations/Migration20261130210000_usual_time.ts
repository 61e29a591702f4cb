import { Migration } from '@mikro-orm/migrations';

/** Keeps the usual time of a subscription over a delivery that came at another. */
export class Migration20261130210000_usual_time extends Migration {
  override name = 'Migration20261130210000_usual_time';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "subscription" add column "usual_time" text not null default '', add column "given_time" text not null default '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "subscription" drop column "usual_time", drop column "given_time";`);
  }
}
