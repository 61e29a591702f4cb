import { randomUUID } from 'node:crypto';
import { DEMO_CATALOGUE } from '#server/features/catalogue/demo/demo-catalogue.ts';
import { query } from '#server/tools/testing/query.ts';

/** Enough that no measurement sells anything out. */
const STOCK = 1_000_000_000;
const COPY = `insert into product (id, name, description, price_cents, image_url, occasions, sections,
    flower_types, rating, stock, display_order, sizes, created_at, updated_at)
  select gen_random_uuid(), name, description, price_cents, image_url, occasions, sections, flower_types,
    5, $2, display_order, sizes, now() - display_order * interval '1 minute', now()
  from jsonb_to_recordset($1) as row(name text, description text, price_cents int, image_url text,
    occasions text[], sections text[], flower_types text[], display_order int, sizes jsonb)`;
const COPY_AT_ONCE = 1_000;

/** Bouquets after the demo's, up to so many in all, each in four sizes that are all for sale. */
export async function fillCatalogue(url: string, count: number, first = 0): Promise<void> {
  for (let from = first; from < count; from += COPY_AT_ONCE) {
    const rows = Array.from({ length: Math.min(COPY_AT_ONCE, count - from) }, (_, index) =>
      bouquet(from + index),
    );
    await query(url, COPY, [JSON.stringify(rows), STOCK]);
  }
  await query(url, 'analyze product');
}

/** As many bouquets for the limit servers, as one table with the sizes in the row. */
export async function fillLimits(url: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    ...bouquet(index),
  }));
  await query(
    url,
    `insert into limit_product (id, name, description, sizes, price, stock)
     select id, name, description, sizes, price_cents, $2
     from jsonb_to_recordset($1) as row(id uuid, name text, description text, sizes jsonb, price_cents int)`,
    [JSON.stringify(rows), STOCK],
  );
  return rows.map(({ id }) => id);
}

/** Leaves so many bouquets in the shop, as if the owner had taken out the rest. */
export async function showOnly(url: string, count: number): Promise<void> {
  await query(
    url,
    `update product set deleted_at = case when place > $1 then now() end
     from (select id, row_number() over (order by display_order, created_at desc, id) as place from product) placed
     where placed.id = product.id`,
    [count],
  );
}

function bouquet(index: number) {
  const kind = DEMO_CATALOGUE[index % DEMO_CATALOGUE.length];
  if (!kind) throw new Error('The demo catalogue is empty');
  const { name, description, imageUrl, priceRand, occasions, sections, flowerTypes, sizes } = kind;
  return {
    name: index < DEMO_CATALOGUE.length ? name : `${name} ${index + 1}`,
    description,
    price_cents: priceRand * 100,
    image_url: imageUrl,
    occasions,
    sections,
    flower_types: flowerTypes,
    display_order: index + 1,
    sizes: sizes.map((size, at) => ({
      ...size,
      available: true,
      priceCents: size.priceCents || (priceRand + 100 * at) * 100,
    })),
  };
}
