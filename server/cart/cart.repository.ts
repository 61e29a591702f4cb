import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { IS_ON_SALE } from '#server/catalogue/on-sale.ts';
import { prepared } from '#server/database/prepared.ts';
import { HELD_BY_CART } from './held-stock.ts';
import { CartLine } from './cart-line.entity.ts';
import type { ShownProduct } from './cart-line.view.ts';

const HELD = `
  (select coalesce(sum(l.quantity), 0)::int ${HELD_BY_CART} $2 and l.product_id = $1)`;

/** One row, or none of a bouquet that never was. */
const FOR_SALE = `
  select id, name, image_url as "imageUrl", deleted_at as "deletedAt", status, price_cents as "priceCents", sizes,
    stock + ${HELD} as "canBuy"
  from product where id = $1`;

/**
 * Only when the bouquet still is as it was known. The limits hold for what is there already; two taps at
 * once on one line meet in its update, where they are held to them again.
 */
const ADD = `
  with sale as (
    select stock + ${HELD} as can_buy from product
    where id = $1::uuid and ${IS_ON_SALE} and name = $10::text and image_url = $11::text
      and price_cents = $12::int and sizes = $13::jsonb
  )
  insert into cart_line (id, session_id, product_id, size_code, quantity, price_cents, created_at, updated_at)
  select $3::uuid, $2::text, $1, $4::text, $5::int, $6::int, $7::timestamptz, $7
  from sale, (
    select coalesce(sum(quantity) filter (where product_id = $1), 0) as of_product,
      count(*) filter (where product_id <> $1 or size_code <> $4) as others
    from cart_line where session_id = $2
  ) cart
  where $5 <= $8::int and of_product + $5 <= can_buy and others < $9::int
  on conflict (session_id, product_id, size_code) do update
    set quantity = cart_line.quantity + excluded.quantity,
        price_cents = excluded.price_cents, updated_at = excluded.updated_at
    where cart_line.quantity + excluded.quantity <= least($8, (select can_buy from sale))
  returning id, quantity, (select can_buy from sale) as "canBuy"`;

const TAKE_OFF = `
  with bought as (
    select * from unnest($2::uuid[], $3::text[], $4::int[]) as line (product_id, size_code, quantity)
  ), gone as (
    delete from cart_line c using bought b
    where c.session_id = $1 and c.product_id = b.product_id and c.size_code = b.size_code
      and c.quantity <= b.quantity
  )
  update cart_line c set quantity = c.quantity - b.quantity from bought b
  where c.session_id = $1 and c.product_id = b.product_id and c.size_code = b.size_code
    and c.quantity > b.quantity`;

export class CartRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** The lines of a cart with their products, oldest first. */
  async list(sessionId: string): Promise<CartLine[]> {
    return this.#em.find(
      CartLine,
      { sessionId },
      { populate: ['product'], orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** Call inside a transaction; the row stays locked until it ends. */
  async lockById(id: string): Promise<CartLine | null> {
    return this.#em.findOne(
      CartLine,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  async load(id: string): Promise<CartLine> {
    return this.#em.findOneOrFail(CartLine, { id }, { populate: ['product'], refresh: true });
  }

  /** A bouquet, gone or not, and how many the shopper of this cart can buy: see {@link stockFor}. */
  async findForSale(
    sessionId: string,
    productId: string,
  ): Promise<(ShownProduct & { canBuy: number }) | undefined> {
    const rows = await prepared<ShownProduct & { canBuy: number }>(this.#em, FOR_SALE, [
      productId,
      sessionId,
    ]);
    return rows[0];
  }

  /**
   * Adds to the line of this bouquet and size, or makes it: one statement, so that two taps at once
   * become one line. Undefined, and nothing is changed, when one of the limits would be passed or the
   * bouquet is not any more what `product` says. `canBuy` is as in {@link findForSale}.
   */
  async addQuantity(line: {
    sessionId: string;
    product: ShownProduct;
    sizeCode: string;
    quantity: number;
    priceCents: number;
    now: Date;
    /** Of one line, and lines in all. */
    limits: { quantity: number; lines: number };
  }): Promise<{ id: string; quantity: number; canBuy: number } | undefined> {
    const { product, limits } = line;
    const rows = await prepared<{ id: string; quantity: number; canBuy: number }>(this.#em, ADD, [
      product.id,
      line.sessionId,
      randomUUID(),
      line.sizeCode,
      line.quantity,
      line.priceCents,
      line.now,
      limits.quantity,
      limits.lines,
      product.name,
      product.imageUrl,
      product.priceCents,
      JSON.stringify(product.sizes),
    ]);
    return rows[0];
  }

  /** How many a line holds; none when there is no such line. */
  async quantityOfLine(sessionId: string, productId: string, sizeCode: string): Promise<number> {
    const line = await this.#em.findOne(CartLine, { sessionId, product: productId, sizeCode });
    return line?.quantity ?? 0;
  }

  /** How many of a bouquet a cart holds, in all sizes together. */
  async quantityOf(sessionId: string, productId: string): Promise<number> {
    const [row] = await this.#em.execute<{ quantity: number }[]>(
      `select coalesce(sum(quantity), 0)::int as quantity from cart_line
       where session_id = ? and product_id = ?`,
      [sessionId, productId],
    );
    return row?.quantity ?? 0;
  }

  /** Answers whether there was such a line. */
  async remove(id: string): Promise<boolean> {
    return (await this.#em.nativeDelete(CartLine, { id })) > 0;
  }

  async clear(sessionId: string): Promise<void> {
    await this.#em.nativeDelete(CartLine, { sessionId });
  }

  /** Takes off what an order has bought; what was added since stays. */
  async removeBought(
    sessionId: string,
    bought: readonly { productId: string; sizeCode: string; quantity: number }[],
  ): Promise<void> {
    await prepared(this.#em, TAKE_OFF, [
      sessionId,
      bought.map(({ productId }) => productId),
      bought.map(({ sizeCode }) => sizeCode),
      bought.map(({ quantity }) => quantity),
    ]);
  }

  /** Carts nobody touched since then. Answers how many lines went. */
  async purgeIdle(before: Date): Promise<number> {
    return this.#em.nativeDelete(CartLine, { updatedAt: { $lt: before } });
  }
}
