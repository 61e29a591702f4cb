import { Migration } from '@mikro-orm/migrations';

export class Migration20261128184000_review_indexes extends Migration {
  override name = 'Migration20261128184000_review_indexes';

  override up(): void | Promise<void> {
    this.addSql(`create index review_unread_index on review (written_at) where read_at is null;`);
    this.addSql(
      `create index review_unshown_index on review (written_at) where shown_at is null and hidden_at is null;`,
    );
    this.addSql(
      `create index order_event_delivered_index on order_event (at) where to_status = 'delivered';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "review_unread_index";`);
    this.addSql(`drop index "review_unshown_index";`);
    this.addSql(`drop index "order_event_delivered_index";`);
  }
}
