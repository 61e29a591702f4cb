import { Migration } from '@mikro-orm/migrations';

export class Migration20261127150000_on_sale_from extends Migration {
  override name = 'Migration20261127150000_on_sale_from';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add "on_sale_from" date null;`);
    this.addSql(
      `alter table "product" add constraint "product_on_sale_from_of_on_sale" check ((on_sale_from is null) or (status = 'on_sale'));`,
    );
    this.addSql(searchableFunction([...SEARCHED, 'on_sale_from'], `and new.on_sale_from is null`));
    this.addSql(`drop trigger "product_searchable" on "product";`);
    this.addSql(searchableTrigger([...SEARCHED, 'on_sale_from']));
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "product_searchable" on "product";`);
    this.addSql(searchableFunction(SEARCHED, ''));
    this.addSql(searchableTrigger(SEARCHED));
    this.addSql(`alter table "product" drop column "on_sale_from";`);
  }
}

/** The columns of a product that decide what search knows of it. */
const SEARCHED = [
  'name',
  'description',
  'occasions',
  'sections',
  'flower_types',
  'deleted_at',
  'status',
] as const;

function searchableTrigger(columns: readonly string[]): string {
  return `create trigger "product_searchable" after insert or update of ${columns.join(', ')} on "product" for each row execute function "product_searchable_fn"();`;
}

/** As in the migration `product_status`, but only products that meet `condition` too can be found. */
function searchableFunction(columns: readonly string[], condition: string): string {
  const row = (of: 'new' | 'old') => columns.map((column) => `${of}.${column}`).join(', ');
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
  if new.deleted_at is null and new.status = 'on_sale' ${condition} then
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
