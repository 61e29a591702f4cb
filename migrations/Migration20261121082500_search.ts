import { Migration } from '@mikro-orm/migrations';

/**
 * What search reads, kept by a trigger so that every server that changes a product, this one or an
 * older one, changes what is found. See docs/decisions/0011-search.md. No entity describes these
 * tables.
 */
export class Migration20261121082500_search extends Migration {
  override name = 'Migration20261121082500_search';

  override up(): void | Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`);

    // The indexes are kept up at once, not in bulk later: they are read far more often than written.
    // The words of every live product; weight A in its name, B in its labels, D in its description.
    this.addSql(
      `create table "product_search" ("product_id" uuid not null, "words" tsvector not null, primary key ("product_id"));`,
    );
    this.addSql(
      `alter table "product_search" add constraint "product_search_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade;`,
    );
    this.addSql(
      `create index "product_search_words_index" on "product_search" using gin ("words") with (fastupdate = off);`,
    );

    // Each of these words once, in the spelling that shoppers mean when they mistype it.
    this.addSql(
      `create table "search_word" ("word" text not null, "stem" text not null, primary key ("word"));`,
    );
    this.addSql(`create index "search_word_stem_index" on "search_word" ("stem");`);
    this.addSql(
      `create index "search_word_trigram_index" on "search_word" using gin ("word" gin_trgm_ops) with (fastupdate = off);`,
    );

    // Small letters without accents or apostrophes, so "Mother’s" is one word and "crème" is "creme".
    // Words are cut, because an index cannot hold one of 4 000 letters. "the" and the like have no stem.
    this.addSql(
      `create function "search_words"("source" text) returns table ("word" text, "stem" text) as $$
  select distinct left(part, 40), coalesce((ts_lexize('english_stem', left(part, 40)))[1], '')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(source, NFKD), '[\\u0300-\\u036f''’ʼ]', '', 'g')),
    '[^[:alnum:]]+'
  ) part
  where part <> ''
$$ language sql immutable;`,
    );
    // Letters and digits need no escape within the quotes.
    this.addSql(
      `create function "search_vector"("name" text, "labels" text, "description" text) returns tsvector as $$
  select coalesce(string_agg('''' || word || ''':' || place, ' '), '')::tsvector
  from (
    select word, stem, '1A' as place from search_words(name)
    union all select word, stem, '2B' from search_words(labels)
    union all select word, stem, '3' from search_words(description)
  ) placed
  where stem <> ''
$$ language sql immutable;`,
    );

    // The lock: two changes at once could wait for each other's new words, and words that are no
    // longer used are deleted in the meantime (product-search.repository.ts). Everything in the
    // shop is flowers and a bouquet, whether its description says so or not.
    this.addSql(
      `create function "product_searchable_fn"() returns trigger as $$
declare
  searchable tsvector;
begin
  if tg_op = 'UPDATE' and exists (select from product_search where product_id = new.id)
    and (new.name, new.description, new.occasions, new.sections, new.flower_types, new.deleted_at)
      is not distinct from (old.name, old.description, old.occasions, old.sections, old.flower_types, old.deleted_at)
  then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from product_search where product_id = new.id;
  end if;
  if new.deleted_at is null then
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
$$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "product_searchable" after insert or update of "name", "description", "occasions", "sections", "flower_types", "deleted_at" on "product" for each row execute function "product_searchable_fn"();`,
    );
    this.addSql(`update product set deleted_at = deleted_at;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "product_searchable" on "product";`);
    this.addSql(`drop function if exists "product_searchable_fn"();`);
    this.addSql(`drop function if exists "search_vector"(text, text, text);`);
    this.addSql(`drop function if exists "search_words"(text);`);
    this.addSql(`drop table if exists "search_word";`);
    this.addSql(`drop table if exists "product_search";`);
  }
}
