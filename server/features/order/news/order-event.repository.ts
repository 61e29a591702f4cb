import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#contract/order/order.ts';
import type { OwnerNewsView } from '#contract/order/order-news.ts';

/** Someone who was away for long reads everything again anyway. */
const MOST_NEWS = 100;

type NewOrder = OwnerNewsView['paid'][number];

/** What the owner's stream reads of the orders' histories. */
export class OrderEventRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** The number of the last line in any order's history; 0 when there is none. */
  async lastEventId(): Promise<number> {
    const rows = await this.#em.execute<{ id: number }[]>(
      'select coalesce(max(id), 0)::float as id from order_event',
    );
    return rows[0]?.id ?? 0;
  }

  /** Lines of history after `last`, and the named ones: a transaction that began earlier may end later. */
  async eventsAfter(
    last: number,
    named: readonly number[],
  ): Promise<{ id: number; movedTo: OrderStatus | null; order: NewOrder }[]> {
    const rows = await this.#em.execute<
      (Omit<NewOrder, 'id'> & { id: number; movedTo: OrderStatus | null; orderId: string })[]
    >(
      `select e.id::float as id, nullif(e.to_status, e.from_status) as "movedTo", o.id as "orderId",
         o.order_number as "orderNumber", o.delivery_date::text as "deliveryDate",
         o.delivery_time as "deliveryTime"
       from order_event e join shop_order o on o.id = e.order_id
       where e.id > ? or e.id = any(?::bigint[]) order by e.id desc limit ${MOST_NEWS}`,
      [last, `{${named.join(',')}}`],
    );
    return rows.map(({ id, movedTo, orderId, ...order }) => ({
      id,
      movedTo,
      order: { id: orderId, ...order },
    }));
  }
}
