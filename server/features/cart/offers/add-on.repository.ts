import type { EntityManager } from '@mikro-orm/postgresql';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { IS_ON_SALE } from '#server/features/catalogue/purchasable-size.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';

const IS_ADD_ON = `kind = 'addon' and ${IS_ON_SALE}`;

export type AddOnRow = Pick<
  Product,
  'id' | 'name' | 'description' | 'imageUrl' | 'images' | 'priceCents' | 'sizes'
>;

/** Reads the add-ons that are on sale. */
export class AddOnRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns whether there is one, sold out or not. */
  async isThereOne(): Promise<boolean> {
    // SQL: only whether there is one, which the index of add-ons knows.
    const [row] = await prepared<{ found: boolean }>(
      this.#em,
      `select exists (select from product where ${IS_ADD_ON}) as found`,
      [],
    );
    return row?.found ?? false;
  }

  /**
   * Returns those that can be had and are not in this cart: those of its bouquets' occasions, and then those without
   * an occasion, which go with all; of each the owner's order counts.
   */
  async listFor(sessionId: string, limit: number): Promise<AddOnRow[]> {
    // SQL: the order is by what two rows have in common.
    return prepared<AddOnRow>(
      this.#em,
      `with in_cart as (
         select p.id, p.kind, p.occasions from cart_line l join product p on p.id = l.product_id where l.session_id = $1
       ), wanted as (
         select distinct lower(occasion) as occasion from in_cart, unnest(occasions) occasion where kind = 'bouquet'
       ), offered as (
         select *, exists (select from unnest(occasions) own join wanted on wanted.occasion = lower(own)) as is_wanted
         from product where ${IS_ADD_ON} and stock > 0 and id not in (select id from in_cart)
       )
       select id, name, description, image_url as "imageUrl", images, price_cents as "priceCents", sizes
       from offered where is_wanted or cardinality(occasions) = 0
       order by is_wanted desc, display_order, created_at desc, id
       limit $2`,
      [sessionId, limit],
    );
  }
}
