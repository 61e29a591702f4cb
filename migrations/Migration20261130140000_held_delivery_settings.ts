import { Migration } from '@mikro-orm/migrations';

/**
 * Locks the delivery settings against a change until the transaction ends, and reads them. A function that is volatile
 * sees with each of its statements what is committed by then: one statement alone would read what was there before it
 * waited for the lock.
 */
export class Migration20261130140000_held_delivery_settings extends Migration {
  override name = 'Migration20261130140000_held_delivery_settings';

  override up(): void | Promise<void> {
    this.addSql(
      `create function held_delivery_settings(lock bigint) returns setof delivery_settings as $$
         begin
           perform pg_advisory_xact_lock_shared(lock);
           return query select * from delivery_settings where id = 1;
         end;
       $$ language plpgsql volatile;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function held_delivery_settings(bigint);`);
  }
}
