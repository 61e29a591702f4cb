import { Migration } from '@mikro-orm/migrations';

export class Migration20261128050000_mail_kept_as_file extends Migration {
  override name = 'Migration20261128050000_mail_kept_as_file';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mail" add "kept_as_file" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mail" drop column "kept_as_file";`);
  }
}
