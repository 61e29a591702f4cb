import { Migration } from '@mikro-orm/migrations';

export class Migration20261121084920_newsletter extends Migration {
  override name = 'Migration20261121084920_newsletter';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "newsletter_subscriber" ("id" uuid not null, "email" text not null, "state" text not null, "token_hash" text null, "token_expires_at" timestamptz(3) null, "mailed_at" timestamptz(3) null, "consent_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, "unsubscribed_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_email_unique" unique ("email");`,
    );
    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(`alter table "mail" add "unsubscribe_url" text null;`);

    this.addSql(
      `alter table "newsletter_subscriber" add constraint "newsletter_subscriber_state_check" check ("state" in ('pending', 'confirmed', 'unsubscribed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "newsletter_subscriber" cascade;`);

    this.addSql(`alter table "mail" drop column "unsubscribe_url";`);
  }
}
