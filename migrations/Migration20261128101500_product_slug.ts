import { Migration } from '@mikro-orm/migrations';

/**
 * The readable address of each product, made by a trigger, so that every server that adds or renames a product, this
 * one or an older one, gives it one. See docs/decisions/0060-addresses-of-products.md.
 */
export class Migration20261128101500_product_slug extends Migration {
  override name = 'Migration20261128101500_product_slug';

  override up(): void | Promise<void> {
    this.addSql(`alter table "product" add "slug" text null;`);
    this.addSql(
      `create table "product_slug" ("slug" text not null, "base" text not null, "number" int not null, "product_id" uuid not null, primary key ("slug"));`,
    );
    this.addSql(
      `create index "product_slug_product_id_base_index" on "product_slug" ("product_id", "base");`,
    );
    this.addSql(
      `alter table "product_slug" add constraint "product_slug_base_number_unique" unique ("base", "number");`,
    );
    // The trigger writes it before the product's own row.
    this.addSql(
      `alter table "product_slug" add constraint "product_slug_product_id_foreign" foreign key ("product_id") references "product" ("id") on delete cascade deferrable initially deferred;`,
    );
    this.addSql(SLUG_BASE);
    this.addSql(PRODUCT_SLUG);
    this.addSql(
      `create trigger "product_slug" before insert or update of name, status, on_sale_from, deleted_at on "product" for each row execute function "product_slug_fn"();`,
    );
    // The oldest first: of two with one name it keeps the plain address.
    this.addSql(
      `do $$
declare
  one uuid;
begin
  for one in select id from product where ${IS_ON_SALE} order by created_at, id loop
    update product set status = status where id = one;
  end loop;
end;
$$;`,
    );
    this.addSql(`alter table "product" add constraint "product_slug_unique" unique ("slug");`);
    this.addSql(
      `alter table "product" add constraint "product_on_sale_has_slug" check ((slug is not null) or (deleted_at is not null) or (status <> 'on_sale') or (on_sale_from is not null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "product_slug" on "product";`);
    this.addSql(`drop function "product_slug_fn"();`);
    this.addSql(`drop function "slug_base"(text);`);
    this.addSql(`drop table "product_slug";`);
    this.addSql(`alter table "product" drop column "slug";`);
  }
}

const IS_ON_SALE = `deleted_at is null and status = 'on_sale' and on_sale_from is null`;

/**
 * A name in small Latin letters, digits and hyphens, at most 80 of them. What looks like an id would be taken for one,
 * and a name without a Latin letter or digit leaves nothing.
 */
const SLUG_BASE = `create function "slug_base"("name" text) returns text as $$
declare
  words text := lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f''’ʼ\`]', '', 'g'));
begin
  words := replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  words := replace(translate(words, 'øłđðı', 'olddi'), '&', ' and ');
  words := trim('-' from regexp_replace(words, '[^a-z0-9]+', '-', 'g'));
  if length(words) > 80 then
    words := trim('-' from regexp_replace(left(words, 81), '-[^-]*$', ''));
    words := left(words, 80);
  end if;
  if words = '' then
    return 'bouquet';
  end if;
  if words ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
    return 'bouquet-' || words;
  end if;
  return words;
end;
$$ language plpgsql immutable;`;

/**
 * Only what shoppers see has an address: a draft takes none, so that no address tells of it. The lock is that of
 * product_searchable_fn, which the same rows take a moment later.
 */
const PRODUCT_SLUG = `create function "product_slug_fn"() returns trigger as $$
declare
  words text;
  known text;
  place int;
begin
  if tg_op = 'INSERT' then
    new.slug := null;
  else
    new.slug := old.slug;
  end if;
  if new.deleted_at is not null or new.status <> 'on_sale' or new.on_sale_from is not null then
    return new;
  end if;
  words := slug_base(new.name);
  if new.slug is not null
    and exists (select from product_slug s where s.slug = new.slug and s.base = words)
  then
    return new;
  end if;
  perform pg_advisory_xact_lock(7203115);
  select s.slug into known from product_slug s
    where s.product_id = new.id and s.base = words order by s.number limit 1;
  if known is null then
    select coalesce(max(s.number), 0) + 1 into place from product_slug s where s.base = words;
    loop
      known := case place when 1 then words else words || '-' || place end;
      exit when not exists (select from product_slug s where s.slug = known);
      place := place + 1;
    end loop;
    insert into product_slug values (known, words, place, new.id);
  end if;
  new.slug := known;
  return new;
end;
$$ language plpgsql;`;
