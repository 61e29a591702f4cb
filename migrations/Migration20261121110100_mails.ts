import { Migration } from '@mikro-orm/migrations';

export class Migration20261121110100_mails extends Migration {
  override name = 'Migration20261121110100_mails';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" add "cancel_requested_at" timestamptz(3) null, add "erased_at" timestamptz(3) null;`,
    );
    this.addSql(`alter table "mail" add "resent_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "shop_order" drop column "cancel_requested_at", drop column "erased_at";`,
    );
    this.addSql(`alter table "mail" drop column "resent_at";`);
  }
}
