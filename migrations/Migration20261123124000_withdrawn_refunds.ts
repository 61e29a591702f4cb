import { Migration } from '@mikro-orm/migrations';

export class Migration20261123124000_withdrawn_refunds extends Migration {
  override name = 'Migration20261123124000_withdrawn_refunds';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refund" add column "withdrawn_at" timestamptz(3) null;`);
    this.addSql(`alter table "refund" drop constraint "refund_state_check";`);
    this.addSql(
      `alter table "refund" add constraint "refund_state_check" check ("state" in ('asking', 'sending', 'done', 'refused', 'unclear', 'withdrawn'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`update "refund" set state = 'refused' where state = 'withdrawn';`);
    this.addSql(`alter table "refund" drop constraint "refund_state_check";`);
    this.addSql(
      `alter table "refund" add constraint "refund_state_check" check ("state" in ('asking', 'sending', 'done', 'refused', 'unclear'));`,
    );
    this.addSql(`alter table "refund" drop column "withdrawn_at";`);
  }
}
