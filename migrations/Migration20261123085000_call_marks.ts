import { Migration } from '@mikro-orm/migrations';

export class Migration20261123085000_call_marks extends Migration {
  override name = 'Migration20261123085000_call_marks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "cart_line" add column "add_marks" text[] not null default '{}';`);
    this.addSql(`alter table "enquiry" add column "call_mark" text null;`);
    this.addSql(
      `alter table "enquiry" add constraint "enquiry_call_mark_unique" unique ("call_mark");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "enquiry" drop constraint "enquiry_call_mark_unique";`);
    this.addSql(`alter table "enquiry" drop column "call_mark";`);
    this.addSql(`alter table "cart_line" drop column "add_marks";`);
  }
}
