import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwnersOrderView } from '#contract/owners-order.schema.ts';
import { Order } from './order.entity.ts';
import { OrderLine } from './order-line.entity.ts';
import { ORDER_SEARCH_TEXT } from './order-search-text.ts';

/** More than any florist delivers on a day, so that no answer is endless. */
const MOST_OF_DAY = 1_000;
const MOST_URGENT = 100;

/** How the owner's screens read orders. */
export class OwnersOrderRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** The orders of a delivery date, in the order in which they were placed. */
  async ofDay(deliveryDate: string): Promise<Order[]> {
    return this.#em.find(
      Order,
      { deliveryDate },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit: MOST_OF_DAY },
    );
  }

  /** These orders, in no order of their own. */
  async byIds(ids: readonly string[]): Promise<Order[]> {
    return this.#em.find(Order, { id: { $in: [...ids] } });
  }

  async needingAttention(): Promise<Order[]> {
    return this.#em.find(
      Order,
      { needsAttention: true },
      { orderBy: { deliveryDate: 'asc', createdAt: 'asc' }, limit: MOST_URGENT },
    );
  }

  /** The lines of many orders, by order id. */
  async linesOf(orders: readonly Order[]): Promise<Map<string, OrderLine[]>> {
    const ids = [...new Set(orders.map(({ id }) => id))];
    const lines = await this.#em.find(
      OrderLine,
      { order: { $in: ids } },
      { orderBy: { position: 'asc' } },
    );
    return Map.groupBy(lines, (line) => line.order.id);
  }

  /** Orders in which all the terms stand, the newest first, from the one after `after` on. */
  async search(
    terms: readonly string[],
    after: { createdAt: string; id: string } | undefined,
    limit: number,
  ): Promise<Order[]> {
    const conditions = terms.map(() => `${ORDER_SEARCH_TEXT} like ?`);
    const values: unknown[] = terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
    if (after) {
      conditions.push('(created_at, id) < (?, ?)');
      values.push(after.createdAt, after.id);
    }
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from shop_order ${where} order by created_at desc, id desc limit ?`,
      [...values, limit],
    );
    const found = await this.#em.find(
      Order,
      { id: { $in: rows.map(({ id }) => id) } },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    return found;
  }

  /** Did the provider tell something of it that waits for a person? */
  async hasOpenReview({ orderNumber }: Order): Promise<boolean> {
    const rows = await this.#em.execute<unknown[]>(
      `select from payment_notification
       where order_number = ? and state = 'review' and dealt_with_at is null limit 1`,
      [orderNumber],
    );
    return rows.length > 0;
  }

  /** The mails about an order, to shopper and owner. */
  async mailsOf({ id }: Order): Promise<OwnersOrderView['mails']> {
    const rows = await this.#em.execute<
      (Omit<OwnersOrderView['mails'][number], 'createdAt' | 'sentAt'> & {
        createdAt: Date;
        sentAt: Date | null;
      })[]
    >(
      `select id, kind, recipient, subject, state, attempts, last_error as "lastError",
         created_at as "createdAt", sent_at as "sentAt"
       from mail where order_id = ? order by created_at, id`,
      [id],
    );
    return rows.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: new Date(createdAt).toISOString(),
      sentAt: sentAt && new Date(sentAt).toISOString(),
    }));
  }
}
