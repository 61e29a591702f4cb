import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_SEARCH_TEXT } from '#server/features/order/admin/search-orders.ts';
import { Order } from '#server/features/order/order.entity.ts';

/** What a customer of an order is found by, as the order's own index has it but without the recipient. */
const CUSTOMER_TEXT = String.raw`lower(regexp_replace(normalize(customer_name || ' ' || customer_email || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g'), nfd), '[\u0300-\u036f]', '', 'g'))`;

/** Reads the orders that the owner writes for callers, and the callers. */
export class DeskRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the orders of the desk that wait for their payment, those whose hold ends first first, and their number. */
  async waiting(limit: number): Promise<[Order[], total: number]> {
    return this.#em.findAndCount(
      Order,
      { fromDesk: true, status: 'pending_payment' },
      { orderBy: { holdExpiresAt: 'asc', id: 'asc' }, limit },
    );
  }

  /** Returns the orders of the desk whose hold ended since then without a payment, the latest first. */
  async ended(since: Date, limit: number): Promise<Order[]> {
    return this.#em.find(
      Order,
      { fromDesk: true, status: 'expired', holdExpiresAt: { $gt: since } },
      { orderBy: { holdExpiresAt: 'desc', id: 'desc' }, limit },
    );
  }

  /** Returns the latest orders whose customer has all these terms in name, email address or phone number. */
  async ofCustomer(terms: readonly string[], limit: number): Promise<Order[]> {
    const patterns = terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
    const isFound = (text: string) => patterns.map(() => `${text} like ?`).join(' and ');
    // SQL: searches by an expression that has an index, and then by a part of it.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from shop_order
       where erased_at is null and ${isFound(ORDER_SEARCH_TEXT)} and ${isFound(CUSTOMER_TEXT)}
       order by created_at desc, id desc limit ?`,
      [...patterns, ...patterns, limit],
    );
    return this.#em.find(
      Order,
      { id: { $in: rows.map(({ id }) => id) } },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
  }
}
