import { Migration } from '@mikro-orm/migrations';

/** A key holds the name of a limit and what is counted, such as a mail address of up to 254 characters. */
export class Migration20261122145000_long_rate_limit_keys extends Migration {
  override name = 'Migration20261122145000_long_rate_limit_keys';

  override up(): void | Promise<void> {
    this.addSql(`alter table "rate_limit" alter column "key" type text;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "rate_limit" where length("key") > 255;`);
    this.addSql(`alter table "rate_limit" alter column "key" type varchar(255);`);
  }
}
