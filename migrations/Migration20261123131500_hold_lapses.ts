import { Migration } from '@mikro-orm/migrations';

export class Migration20261123131500_hold_lapses extends Migration {
  override name = 'Migration20261123131500_hold_lapses';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "hold_lapse" ("holder" text not null, "lapsed" double precision not null, "at" timestamptz(3) not null, primary key ("holder"));`,
    );
    this.addSql(
      `insert into hold_lapse (holder, lapsed, at)
       select h.holder, sum(h.lapsed), now() from order_holder h join shop_order o on o.id = h.order_id
       where h.lapsed is not null and o.paid_at is null group by h.holder;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "hold_lapse" cascade;`);
  }
}
