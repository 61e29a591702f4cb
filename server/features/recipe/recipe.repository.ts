import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import { RecipeLine } from './stem.entity.ts';

/** The orders whose flowers are still to be made: paid, and not gone. */
const IS_TO_MAKE = `o.status in ('paid', 'preparing') and o.delivery_date <= ?`;
/** A bouquet without sizes is sold as Medium, which names no size of it. */
const SIZE = `coalesce(nullif(l.size_code, ''), 'm')`;

export interface StemNeed {
  stemId: string;
  date: DateText;
  quantity: number;
}

export interface UnknownBouquet {
  productId: string;
  name: string;
  size: string;
  quantity: number;
}

export interface RecipeRow {
  productId: string;
  sizeCode: string;
  stemId: string;
  quantity: number;
}

/** What stems each size of a bouquet has, and what of them orders need. */
export class RecipeRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the recipes of these products, or of all, without stems that were removed. */
  async list(productIds?: readonly string[]): Promise<RecipeRow[]> {
    const lines = await this.#em.find(
      RecipeLine,
      {
        stem: { removedAt: null },
        ...(productIds && { product: { $in: [...productIds] } }),
      },
      { orderBy: { id: 'asc' }, refresh: true },
    );
    return lines.map(({ product, sizeCode, stem, quantity }) => ({
      productId: product.id,
      sizeCode,
      stemId: stem.id,
      quantity,
    }));
  }

  /** Puts other lines in the place of a product's. */
  async replace(productId: string, lines: readonly Omit<RecipeRow, 'productId'>[]): Promise<void> {
    await this.#em.nativeDelete(RecipeLine, { product: productId });
    await this.#em.insertMany(
      RecipeLine,
      lines.map(({ sizeCode, stemId, quantity }) => ({
        product: productId,
        sizeCode,
        stem: stemId,
        quantity,
      })),
    );
  }

  /** Returns how many orders are to be made until the end of a day. */
  async countToMake(until: DateText): Promise<number> {
    // SQL: counts by the index of days; the same words as the two sums below.
    const [row] = await this.#em.execute<{ orders: number }[]>(
      `select count(*)::int as orders from shop_order o where ${IS_TO_MAKE}`,
      [until],
    );
    return row?.orders ?? 0;
  }

  /** Sums what the orders until the end of a day need, by stem and day. */
  async needs(until: DateText): Promise<StemNeed[]> {
    // SQL: sums are the database's.
    return this.#em.execute(
      `select r.stem_id as "stemId", o.delivery_date::text as date,
         sum(l.quantity * r.quantity)::int as quantity
       from shop_order o join order_line l on l.order_id = o.id
         join recipe_line r on r.product_id = l.product_id and r.size_code = ${SIZE}
       where ${IS_TO_MAKE} group by 1, 2 order by 2`,
      [until],
    );
  }

  /** Sums the bouquets of these orders that have no recipe, most first. */
  async withoutRecipe(until: DateText, limit: number): Promise<UnknownBouquet[]> {
    // SQL: sums are the database's.
    return this.#em.execute(
      `select l.product_id as "productId", min(l.product_name) as name, min(l.size_label) as size,
         sum(l.quantity)::int as quantity
       from shop_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
       where ${IS_TO_MAKE} and p.kind = 'bouquet' and not exists (select from recipe_line r join stem s on s.id = r.stem_id
         where r.product_id = l.product_id and r.size_code = ${SIZE} and s.removed_at is null)
       group by l.product_id, ${SIZE} order by quantity desc, name, size limit ?`,
      [until, limit],
    );
  }
}
