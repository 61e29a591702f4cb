import { Migration } from '@mikro-orm/migrations';

const WORDS = `order_number || ' ' || replace(order_number, '-', '') || ' ' || customer_name || ' ' || recipient_name || ' ' || customer_email || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || regexp_replace(recipient_phone, '[^0-9]', '', 'g')`;

export class Migration20261123231500_search_without_accents extends Migration {
  override name = 'Migration20261123231500_search_without_accents';

  /** A server of the release before finds what it found, without an index. */
  override up(): void | Promise<void> {
    this.addSql(`drop index shop_order_search_index;`);
    this.addSql(
      String.raw`create index shop_order_search_index on shop_order using gin ((lower(regexp_replace(normalize(${WORDS}, nfd), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index shop_order_search_index;`);
    this.addSql(
      `create index shop_order_search_index on shop_order using gin ((lower(${WORDS})) gin_trgm_ops);`,
    );
  }
}
