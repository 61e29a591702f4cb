import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CartLine } from './cart-line.entity.ts';

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

  async count(sessionId: string): Promise<number> {
    return this.#em.count(CartLine, { sessionId });
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

  /**
   * Adds to the line of this product and size, or makes it: one statement, so that two taps at once
   * become one line. Answers the line's id; undefined when it would hold more than `max`.
   */
  async addQuantity(line: {
    sessionId: string;
    productId: string;
    sizeCode: string;
    quantity: number;
    priceCents: number;
    max: number;
    now: Date;
  }): Promise<string | undefined> {
    const rows = await this.#em.execute<{ id: string }[]>(
      `insert into cart_line (id, session_id, product_id, size_code, quantity, price_cents, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (session_id, product_id, size_code) do update
         set quantity = cart_line.quantity + excluded.quantity,
             price_cents = excluded.price_cents, updated_at = excluded.updated_at
         where cart_line.quantity + excluded.quantity <= ?
       returning id`,
      [
        randomUUID(),
        line.sessionId,
        line.productId,
        line.sizeCode,
        line.quantity,
        line.priceCents,
        line.now,
        line.now,
        line.max,
      ],
    );
    return rows[0]?.id;
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
    for (const { productId, sizeCode, quantity } of bought) {
      const line = [sessionId, productId, sizeCode, quantity];
      const which = 'session_id = ? and product_id = ? and size_code = ?';
      await this.#em.execute(`delete from cart_line where ${which} and quantity <= ?`, line);
      await this.#em.execute(
        `update cart_line set quantity = quantity - ? where ${which} and quantity > ?`,
        [quantity, ...line],
      );
    }
  }

  /** Carts nobody touched since then. Answers how many lines went. */
  async purgeIdle(before: Date): Promise<number> {
    return this.#em.nativeDelete(CartLine, { updatedAt: { $lt: before } });
  }
}
