import { Migration } from '@mikro-orm/migrations';

export class Migration20261127211000_audit_log extends Migration {
  override name = 'Migration20261127211000_audit_log';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_entry" ("id" bigserial primary key, "at" timestamptz(3) not null, "actor" text not null, "action" text not null, "device" text not null, "note" text not null, "changes" jsonb not null, "times" int not null default 1, "hour" text null);`,
    );
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_hour_unique" unique ("hour");`,
    );
    this.addSql(
      `alter table "audit_entry" add constraint "audit_entry_actor_check" check ("actor" in ('owner', 'stranger', 'shop', 'operator'));`,
    );
    for (const [table, columns] of READ_BY_TIME) {
      this.addSql(
        `create index "${table}_${columns.join('_')}_index" on "${table}" ("${columns.join('", "')}");`,
      );
    }
  }

  override down(): void | Promise<void> {
    for (const [table, columns] of READ_BY_TIME) {
      this.addSql(`drop index "${table}_${columns.join('_')}_index";`);
    }
    this.addSql(`drop table if exists "audit_entry" cascade;`);
  }
}

/** What the log reads, newest first, from any moment on. */
const READ_BY_TIME = [
  ['audit_entry', ['at', 'id']],
  ['order_event', ['at', 'id']],
  ['product_change', ['at', 'id']],
  ['delivery_settings_change', ['at', 'id']],
  ['payment', ['created_at', 'id']],
  ['refund', ['created_at', 'id']],
] as const;
