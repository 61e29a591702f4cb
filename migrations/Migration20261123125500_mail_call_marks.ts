import { Migration } from '@mikro-orm/migrations';

export class Migration20261123125500_mail_call_marks extends Migration {
  override name = 'Migration20261123125500_mail_call_marks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mail" add column "call_mark" text null;`);
    this.addSql(`alter table "mail" add constraint "mail_call_mark_unique" unique ("call_mark");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mail" drop constraint "mail_call_mark_unique";`);
    this.addSql(`alter table "mail" drop column "call_mark";`);
  }
}
