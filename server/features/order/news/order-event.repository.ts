import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#contract/order/order.ts';
import type { OwnerNewsView } from '#contract/order/order-news.ts';
import { type Order, OrderEvent } from '#server/features/order/order.entity.ts';
import {
  prepared,
  preparedEntities,
  preparedEntity,
} from '#server/platform/database/prepared-statements.ts';

/** Many times what an order goes through: neither a page nor the owner's screen may grow with a history. */
const MOST_MOVES = 100;
const MOST_LINES = 200;

const MOVES_OF = 'order_event where order_id = $1 and from_status is distinct from to_status';

type OrderId = Pick<Order, 'id'>;

/** A page that was away for long reads everything again anyway. */
const MOST_NEWS = 100;

type NewOrder = OwnerNewsView['paid'][number];

/** What is read of the orders' histories: never all of one, for a shopper can make it longer. */
export class OrderEventRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Its latest moves from one status to another, the first of them first. */
  async movesOf({ id }: OrderId): Promise<OrderEvent[]> {
    return preparedEntities(
      this.#em,
      OrderEvent,
      `select * from (select * from ${MOVES_OF} order by id desc limit ${MOST_MOVES}) moves order by id`,
      [id],
    );
  }

  /** Its last move to a status. */
  async lastMoveTo({ id }: OrderId, status: OrderStatus): Promise<OrderEvent | null> {
    const last = `select * from ${MOVES_OF} and to_status = $2 order by id desc limit 1`;
    return preparedEntity(this.#em, OrderEvent, last, [id, status]);
  }

  /** How often it has moved to any of these. */
  async countMovesTo({ id }: OrderId, statuses: readonly OrderStatus[]): Promise<number> {
    await this.#em.tryFlush(OrderEvent, {});
    const [row] = await prepared<{ moves: number }>(
      this.#em,
      `select count(*)::int as moves from ${MOVES_OF} and to_status = any($2)`,
      [id, statuses],
    );
    return row?.moves ?? 0;
  }

  /** Its last line, whatever it says. */
  async lastOf({ id }: OrderId): Promise<OrderEvent | null> {
    const last = 'select * from order_event where order_id = $1 order by id desc limit 1';
    return preparedEntity(this.#em, OrderEvent, last, [id]);
  }

  /** Its latest lines, the first of them first, and how many there are in all. */
  async historyOf({ id }: OrderId): Promise<{ events: OrderEvent[]; total: number }> {
    const em = this.#em;
    const events = await em.find(
      OrderEvent,
      { order: id },
      { orderBy: { id: 'desc' }, limit: MOST_LINES },
    );
    return { events: events.reverse(), total: await em.count(OrderEvent, { order: id }) };
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
