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
   * become one line. Answers the line's id and its new quantity.
   */
  async addQuantity(line: {
    sessionId: string;
    productId: string;
    sizeCode: string;
    quantity: number;
    priceCents: number;
    now: Date;
  }): Promise<{ id: string; quantity: number }> {
    const [row] = await this.#em.execute<[{ id: string; quantity: number }]>(
      `insert into cart_line (id, session_id, product_id, size_code, quantity, price_cents, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (session_id, product_id, size_code) do update
         set quantity = least(cart_line.quantity + excluded.quantity, 99),
             price_cents = excluded.price_cents, updated_at = excluded.updated_at
       returning id, quantity`,
      [
        randomUUID(),
        line.sessionId,
        line.productId,
        line.sizeCode,
        line.quantity,
        line.priceCents,
        line.now,
        line.now,
      ],
    );
    return row;
  }

  /** Answers whether there was such a line. */
  async remove(id: string): Promise<boolean> {
    return (await this.#em.nativeDelete(CartLine, { id })) > 0;
  }

  async clear(sessionId: string): Promise<void> {
    await this.#em.nativeDelete(CartLine, { sessionId });
  }

  /** Removes what an order has bought; lines added since stay. */
  async removeBought(
    sessionId: string,
    bought: readonly { productId: string; sizeCode: string }[],
  ): Promise<void> {
    await this.#em.nativeDelete(CartLine, {
      sessionId,
      $or: bought.map(({ productId, sizeCode }) => ({ product: productId, sizeCode })),
    });
  }

  /** Carts nobody touched since then. Answers how many lines went. */
  async purgeIdle(before: Date): Promise<number> {
    return this.#em.nativeDelete(CartLine, { updatedAt: { $lt: before } });
  }
}
