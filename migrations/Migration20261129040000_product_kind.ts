import { Migration } from '@mikro-orm/migrations';

/** Add-ons are products that no list shows, so search knows none of their words. See docs/decisions/0073-add-ons.md. */
export class Migration20261129040000_product_kind extends Migration {
  override name = 'Migration20261129040000_product_kind';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add "kind" text not null default 'bouquet';`);
    this.addSql(
      `alter table "product" add constraint "product_kind_check" check ("kind" in ('bouquet', 'addon'));`,
    );
    this.addSql(
      `create index product_addon_index on product (display_order, created_at desc, id) where kind = 'addon';`,
    );
    this.addSql(searchableFunction(`and new.kind = 'bouquet'`));
  }

  override down(): void | Promise<void> {
    this.addSql(searchableFunction(''));
    this.addSql(`drop index product_addon_index;`);
    this.addSql(`alter table "product" drop column "kind";`);
  }
}

/** The columns of a product that decide what search knows of it. A product stays of its kind. */
const SEARCHED = [
  'name',
  'description',
  'occasions',
  'sections',
  'flower_types',
  'deleted_at',
  'status',
  'on_sale_from',
] as const;

/** As in the migration `on_sale_from`, but only products that meet `condition` too can be found. */
function searchableFunction(condition: string): string {
  const row = (of: 'new' | 'old') => SEARCHED.map((column) => `${of}.${column}`).join(', ');
  return `create or replace function "product_searchable_fn"() returns trigger as $$
declare
  searchable tsvector;
begin
  if tg_op = 'UPDATE' and exists (select from product_search where product_id = new.id)
    and (${row('new')}) is not distinct from (${row('old')})
  then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from product_search where product_id = new.id;
  end if;
  if new.deleted_at is null and new.status = 'on_sale' and new.on_sale_from is null ${condition} then
    searchable := search_vector(
      new.name,
      array_to_string(new.occasions || new.sections || new.flower_types, ' '),
      new.description || ' flowers bouquet'
    );
    perform pg_advisory_xact_lock(7203115);
    insert into search_word
      select word, (ts_lexize('english_stem', word))[1] from unnest(tsvector_to_array(searchable)) word
      on conflict do nothing;
    insert into product_search values (new.id, searchable);
  end if;
  return null;
end;
$$ language plpgsql;`;
}
