import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedEntities, REFRESHED } from '#server/database/prepared.ts';
import type { AdminProductRow } from './admin-product.view.ts';
import { Product } from './product.entity.ts';

const LIST_COLUMNS = `id, name, description, price_cents as "priceCents", image_url as "imageUrl",
  occasions, sections, flower_types as "flowerTypes", rating, stock,
  display_order as "displayOrder", sizes, created_at as "createdAt", version, updated_at as "updatedAt"`;

/** What lists are chosen by: all that shoppers see of a bouquet, but of its stock only whether there is any. */
const DIGESTED = `(id, name, description, price_cents, image_url, occasions, sections, flower_types, rating,
  display_order, sizes, created_at, stock > 0)`;

export class ProductRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Rows, not entities: several times faster, and a list is never written back. */
  async listInDisplayOrder(): Promise<AdminProductRow[]> {
    return this.#em.execute<AdminProductRow[]>(
      `select ${LIST_COLUMNS} from product where deleted_at is null
       order by display_order, created_at desc, id`,
    );
  }

  async findRow(id: string): Promise<AdminProductRow | undefined> {
    const [row] = await prepared<AdminProductRow>(
      this.#em,
      `select ${LIST_COLUMNS} from product where id = $1 and deleted_at is null`,
      [id],
    );
    return row;
  }

  /** The rows of those that are in the catalogue, in the order of the ids. */
  async findRows(ids: readonly string[]): Promise<AdminProductRow[]> {
    const rows = await prepared<AdminProductRow>(
      this.#em,
      `select ${LIST_COLUMNS} from product where id = any($1) and deleted_at is null`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Changes when anything changes that a list is chosen by, whoever changes it. */
  async digest(): Promise<string> {
    const [row] = await this.#em.execute<{ digest: string }[]>(
      `select concat(count(*), ' ', sum(hash_record_extended(${DIGESTED}, 0))) as digest
       from product where deleted_at is null`,
    );
    return row?.digest ?? '';
  }

  /** Products by id, deleted ones included: a cart line must be able to say that its bouquet is gone. */
  async findManyWithDeleted(ids: readonly string[]): Promise<Map<string, Product>> {
    const products = await this.#em.find(Product, { id: { $in: [...ids] } });
    return new Map(products.map((product) => [product.id, product]));
  }

  /** Locks the rows in id order, so that two orders of the same bouquets never wait for each other. */
  async lockMany(ids: readonly string[]): Promise<Map<string, Product>> {
    const products = await preparedEntities(
      this.#em,
      Product,
      'select * from product where id = any($1::uuid[]) order by id for update',
      [[...ids]],
      REFRESHED,
    );
    return new Map(products.map((product) => [product.id, product]));
  }

  /** Locks the whole catalogue in id order; answers it in its display order, as {@link listInDisplayOrder}. */
  async lockCatalogue(): Promise<Product[]> {
    await this.#em.execute(
      'select id from product where deleted_at is null order by id for update',
    );
    return this.#em.find(
      Product,
      { deletedAt: null },
      { orderBy: { displayOrder: 'asc', createdAt: 'desc', id: 'asc' }, refresh: true },
    );
  }

  add(product: Product): void {
    this.#em.persist(product);
  }

  async count(): Promise<number> {
    return this.#em.count(Product);
  }
}
