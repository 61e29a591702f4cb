import type { EntityManager } from '@mikro-orm/postgresql';
import { LOW_STOCK } from '#contract/catalogue/product.ts';
import {
  prepared,
  preparedEntities,
  REFRESHED,
} from '#server/platform/database/prepared-statements.ts';
import { Product } from './product.entity.ts';
import type { AdminProductRow, ProductRow } from './product.view.ts';
import type { BouquetDays } from '#contract/delivery/bouquet-days.ts';
import { IS_LISTED, IS_ON_SALE } from './purchasable-size.ts';

const LIST_COLUMNS = `id, name, slug, description, price_cents as "priceCents",
  compare_at_cents as "compareAtCents", image_url as "imageUrl", images,
  occasions, sections, flower_types as "flowerTypes", colours, rating, shows_stars,
  shows_stars as "showsStars", review_count as "reviewCount", review_stars as "reviewStars", stock,
  display_order as "displayOrder", sizes, created_at as "createdAt", status,
  on_sale_from as "onSaleFrom", kind, lead_days as "leadDays", delivery_weekdays as "deliveryWeekdays", version, updated_at as "updatedAt"`;

/**
 * The columns by which lists are chosen: all that shoppers see of a bouquet, but of its stock only whether there is
 * any.
 */
const DIGESTED = `(id, name, slug, description, price_cents, compare_at_cents, image_url, images, occasions, sections, flower_types, colours, rating,
  display_order, sizes, created_at, lead_days, delivery_weekdays, stock > 0)`;

const OWN_DAYS = `name, lead_days as "leadDays", delivery_weekdays as "deliveryWeekdays"`;
const HAS_OWN_DAYS = '(lead_days > 0 or delivery_weekdays is not null)';

/** Another text once anything in the row is another one. */
const ROW_DIGEST = 'hash_record_extended(product, 0)::text as digest';

const DISPLAY_ORDER = 'display_order, created_at desc, id';

/** Two thousand rows at once hold up all others for 70 ms; between these they get their turn. */
const ROWS_AT_A_TIME = 200;

/** A row of a product that is on sale. */
type OnSaleRow = ProductRow & { updatedAt: Date | string };

/** A product and the digest of its row. */
export interface ProductState {
  id: string;
  digest: string;
}

export class ProductRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Returns the owner's whole catalogue, of any status. Rows, not entities: several times faster, and a list is never
   * written back.
   */
  async listInDisplayOrder(): Promise<AdminProductRow[]> {
    return this.#list('deleted_at is null');
  }

  /** Returns the products of the owner's whole catalogue in the same order, each with a digest of its row. */
  async listStates(): Promise<ProductState[]> {
    // SQL: a hash of each row is the database's to make; 13 ms for two thousand, which are 70 as rows.
    return prepared<ProductState>(
      this.#em,
      `select id, ${ROW_DIGEST} from product where deleted_at is null order by ${DISPLAY_ORDER}`,
      [],
    );
  }

  /** Returns the rows of those that are in the catalogue, each with its digest. */
  async findManyStates(ids: readonly string[]): Promise<(AdminProductRow & ProductState)[]> {
    return this.#findInSlices(ids, `${LIST_COLUMNS}, ${ROW_DIGEST}`, 'deleted_at is null');
  }

  /** Returns the products that were deleted last, the latest first, and how many there are. */
  async listArchived(most: number): Promise<{ products: Product[]; total: number }> {
    const [products, total] = await this.#em.findAndCount(
      Product,
      { deletedAt: { $ne: null } },
      { orderBy: { deletedAt: 'desc', id: 'asc' }, limit: most },
    );
    return { products, total };
  }

  /** Returns the products that shoppers see, in the same order. */
  async listOnSale(): Promise<OnSaleRow[]> {
    return this.#list(IS_LISTED);
  }

  /** Returns the ids of products in the catalogue whose day to go on sale has come. */
  async idsToGoOnSale(today: string): Promise<string[]> {
    const due = await this.#em.find(
      Product,
      { onSaleFrom: { $lte: today }, deletedAt: null },
      { fields: ['id'], orderBy: { id: 'asc' } },
    );
    return due.map(({ id }) => id);
  }

  /** Returns the addresses of what is on sale and when each last changed, in the same order. */
  async listLastChanges(): Promise<
    (Pick<Product, 'id' | 'slug'> & { updatedAt: Date | string })[]
  > {
    // SQL: a hundred rows that are only read take 2.3 ms of the processor, as entities 6.8.
    return prepared(
      this.#em,
      `select id, slug, updated_at as "updatedAt" from product where ${IS_LISTED}
       order by ${DISPLAY_ORDER}`,
      [],
    );
  }

  async findOnSale(id: string): Promise<OnSaleRow | undefined> {
    const [row] = await this.findManyOnSale([id]);
    return row;
  }

  /** Finds what is on sale by a slug that it has or had. */
  async findOnSaleBySlug(slug: string): Promise<OnSaleRow | undefined> {
    // SQL: as #findInSlices.
    const [row] = await prepared<OnSaleRow>(
      this.#em,
      `select ${LIST_COLUMNS} from product
       where id = (select product_id from product_slug s where s.slug = $1) and ${IS_LISTED}`,
      [slug],
    );
    return row;
  }

  /** Returns the rows of those that are on sale, in the order of the ids. */
  async findManyOnSale(ids: readonly string[]): Promise<OnSaleRow[]> {
    return this.#findInOrder(ids, IS_LISTED);
  }

  /** Returns a digest that changes with anything that a shopper's list is chosen by. */
  async digest(): Promise<string> {
    // SQL: a hash of all rows is the database's to make: none of them is sent.
    const [row] = await this.#em.execute<{ digest: string }[]>(
      `select concat(count(*), ' ', sum(hash_record_extended(${DIGESTED}, 0))) as digest
       from product where ${IS_LISTED}`,
    );
    return row?.digest ?? '';
  }

  /** Returns products by id, deleted ones included: a cart line must be able to say that its bouquet is gone. */
  async findManyWithDeleted(ids: readonly string[]): Promise<Map<string, Product>> {
    const products = await this.#em.find(Product, { id: { $in: [...ids] } });
    return new Map(products.map((product) => [product.id, product]));
  }

  /** Returns which of these products have days of delivery of their own. */
  async findOwnDays(ids: readonly string[]): Promise<BouquetDays[]> {
    // SQL: as #findInSlices.
    return prepared<BouquetDays>(
      this.#em,
      `select ${OWN_DAYS} from product where id = any($1) and ${HAS_OWN_DAYS} order by name, id`,
      [ids],
    );
  }

  /** Returns those that are on sale and have days of delivery of their own. */
  async listOwnDays(): Promise<(BouquetDays & { id: string })[]> {
    // SQL: as #findInSlices.
    return prepared<BouquetDays & { id: string }>(
      this.#em,
      `select id, ${OWN_DAYS} from product where ${IS_ON_SALE} and ${HAS_OWN_DAYS}`,
      [],
    );
  }

  /** Returns which of these names products of the catalogue have, in lower case. */
  async findNames(names: readonly string[]): Promise<Set<string>> {
    // SQL: compares in small letters and sends names only; the query builder would need it as raw fragments.
    const rows = await prepared<{ name: string }>(
      this.#em,
      `select lower(name) as name from product
       where deleted_at is null and lower(name) = any($1::text[])`,
      [names.map((name) => name.toLowerCase())],
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Locks the rows in id order, so that two orders of the same bouquets never wait for each other. */
  async lockMany(ids: readonly string[]): Promise<Map<string, Product>> {
    // SQL: ten locked entities take 1.9 ms of the processor, by the ORM 2.3, and wait for each other less.
    const products = await preparedEntities(
      this.#em,
      Product,
      'select * from product where id = any($1::uuid[]) order by id for update',
      [[...ids]],
      REFRESHED,
    );
    return new Map(products.map((product) => [product.id, product]));
  }

  /**
   * Locks the whole catalogue in id order; returns it in display order, as
   * {@link listInDisplayOrder}.
   */
  async lockCatalogue(): Promise<Product[]> {
    // SQL: locks by id and reads nothing; the rows are read in another order once they are locked.
    await this.#em.execute(
      'select id from product where deleted_at is null order by id for update',
    );
    return this.#em.find(
      Product,
      { deletedAt: null },
      { orderBy: { displayOrder: 'asc', createdAt: 'desc', id: 'asc' }, refresh: true },
    );
  }

  /** Locks the whole catalogue as {@link lockCatalogue} does and returns the place of each. */
  async lockPlaces(): Promise<Pick<Product, 'id' | 'displayOrder' | 'version'>[]> {
    // SQL: two thousand entities hold up all others for 0.6 s.
    return prepared(
      this.#em,
      `select id, display_order as "displayOrder", version from product
       where deleted_at is null order by id for update`,
      [],
    );
  }

  /** Gives locked products other places. */
  async renumber(moved: readonly { id: string; to: number }[], at: Date): Promise<void> {
    if (moved.length === 0) return;
    // SQL: as lockPlaces.
    await prepared(
      this.#em,
      `update product p set display_order = m.place, version = p.version + 1, updated_at = $1
       from unnest($2::uuid[], $3::int[]) m (id, place) where p.id = m.id`,
      [at, moved.map(({ id }) => id), moved.map(({ to }) => to)],
    );
  }

  /** Counts how many of each product unpaid orders hold. Lock the products first, so that the figures stay true. */
  async countHeld(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    const rows = await prepared<{ id: string; held: number }>(
      this.#em,
      `select l.product_id as id, sum(l.quantity)::int as held
       from shop_order o join order_line l on l.order_id = o.id
       where o.status = 'pending_payment' and o.stock_state = 'held' and l.product_id = any($1::uuid[])
       group by l.product_id`,
      [[...ids]],
    );
    return new Map(rows.map(({ id, held }) => [id, held]));
  }

  /**
   * Returns the products on sale of which few are left, the fewest first, each with the number of all such products.
   */
  async listLowStock(
    limit: number,
  ): Promise<{ id: string; name: string; stock: number; all: number }[]> {
    // SQL: rows and the count of all of them in one statement, by a window.
    return this.#em.execute(
      `select id, name, stock, (count(*) over ())::int as all from product
       where ${IS_ON_SALE} and stock <= ? order by stock, name limit ?`,
      [LOW_STOCK, limit],
    );
  }

  async #list(condition: string): Promise<AdminProductRow[]> {
    // SQL: as #findInSlices.
    const ordered = await prepared<{ id: string }>(
      this.#em,
      `select id from product where ${condition} order by ${DISPLAY_ORDER}`,
      [],
    );
    return this.#findInOrder(
      ordered.map(({ id }) => id),
      condition,
    );
  }

  /** Returns the rows of those that meet the condition, in the order of the ids. */
  async #findInOrder(ids: readonly string[], condition: string): Promise<AdminProductRow[]> {
    const rows = await this.#findInSlices<AdminProductRow>(ids, LIST_COLUMNS, condition);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #findInSlices<Row>(
    ids: readonly string[],
    columns: string,
    condition: string,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (let from = 0; from < ids.length; from += ROWS_AT_A_TIME) {
      // SQL: a hundred rows that are only read take 2.3 ms of the processor, as entities 6.8.
      const slice = await prepared<Row>(
        this.#em,
        `select ${columns} from product where id = any($1) and ${condition}`,
        [ids.slice(from, from + ROWS_AT_A_TIME)],
      );
      rows.push(...slice);
    }
    return rows;
  }

  /**
   * Finds the product that a call with this mark has made. A second call with it waits here until the first one's
   * transaction ends.
   */
  async findMarked(mark: string): Promise<Product | null> {
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [mark]);
    return this.#em.findOne(Product, { callMark: mark });
  }

  add(product: Product): void {
    this.#em.persist(product);
  }

  /** Writes what this unit of work has changed so far, and reads what the database has made of the product. */
  async writeAndRead(product: Product): Promise<void> {
    await this.#em.flush();
    await this.#em.refresh(product);
  }

  /**
   * Writes what this unit of work has changed so far, within its transaction, and tracks none of its entities
   * any longer: each write looks for changes in all that are tracked.
   */
  async writeOut(): Promise<void> {
    await this.#em.flush();
    this.#em.clear();
  }

  /** Tracks the changes of a product that was read before {@link writeOut}. */
  track(product: Product): Product {
    return this.#em.merge(product);
  }

  async count(): Promise<number> {
    return this.#em.count(Product);
  }
}
