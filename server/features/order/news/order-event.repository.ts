import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#contract/order/order.ts';
import type { OwnerNewsView } from '#contract/order/order-news.ts';
import { type Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { CHANGED } from '#server/features/order/change/change-words.ts';
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

/** Reads the orders' histories; never all of one, for a shopper can make it longer. */
export class OrderEventRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the order's latest moves from one status to another, oldest first. */
  async movesOf({ id }: OrderId): Promise<OrderEvent[]> {
    // SQL: the last of a history in its order; is distinct from has no word in the ORM.
    return preparedEntities(
      this.#em,
      OrderEvent,
      `select * from (select * from ${MOVES_OF} order by id desc limit ${MOST_MOVES}) moves order by id`,
      [id],
    );
  }

  /** Returns the order's last move to a status. */
  async lastMoveTo({ id }: OrderId, status: OrderStatus): Promise<OrderEvent | null> {
    const last = `select * from ${MOVES_OF} and to_status = $2 order by id desc limit 1`;
    // SQL: is distinct from has no word in the ORM.
    return preparedEntity(this.#em, OrderEvent, last, [id, status]);
  }

  /** Counts the order's moves to any of these statuses. */
  async countMovesTo({ id }: OrderId, statuses: readonly OrderStatus[]): Promise<number> {
    await this.#em.tryFlush(OrderEvent, {});
    // SQL: is distinct from has no word in the ORM.
    const [row] = await prepared<{ moves: number }>(
      this.#em,
      `select count(*)::int as moves from ${MOVES_OF} and to_status = any($2)`,
      [id, statuses],
    );
    return row?.moves ?? 0;
  }

  /** Returns whether the owner has changed the order after this time. */
  async wasChangedSince({ id }: OrderId, at: Date): Promise<boolean> {
    const changed = {
      order: id,
      actor: 'owner',
      reason: { $like: `${CHANGED}%` },
      at: { $gt: at },
    } as const;
    return (await this.#em.count(OrderEvent, changed)) > 0;
  }

  /** Returns the last line of the order's history, of any kind. */
  async lastOf({ id }: OrderId): Promise<OrderEvent | null> {
    return this.#em.findOne(OrderEvent, { order: id }, { orderBy: { id: 'desc' } });
  }

  /** Returns the latest lines of the order's history, oldest first, and the number of all. */
  async historyOf({ id }: OrderId): Promise<{ events: OrderEvent[]; total: number }> {
    const em = this.#em;
    const events = await em.find(
      OrderEvent,
      { order: id },
      { orderBy: { id: 'desc' }, limit: MOST_LINES },
    );
    return { events: events.reverse(), total: await em.count(OrderEvent, { order: id }) };
  }

  /** Returns the number of the last line in any order's history; 0 when there is none. */
  async lastEventId(): Promise<number> {
    const newest = { orderBy: { id: 'desc' }, limit: 1 } as const;
    const [last] = await this.#em.find(OrderEvent, {}, newest);
    return last?.id ?? 0;
  }

  /** Returns the lines of history after `last`, and the named ones: a transaction that began earlier may end later. */
  async eventsAfter(
    last: number,
    named: readonly number[],
  ): Promise<{ id: number; movedTo: OrderStatus | null; order: NewOrder }[]> {
    // SQL: lines with a part of their orders, in one statement for every open page.
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
