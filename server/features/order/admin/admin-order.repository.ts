import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import type { AdminOrderView, OpenOrdersInput } from '#contract/order/admin-order.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { isLateSql, type LateMoment } from '#server/features/order/attention/late-order.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { IS_OPEN } from '#server/features/order/order-status.ts';
import { preparedEntities } from '#server/platform/database/prepared-statements.ts';
import { ORDER_SEARCH_TEXT } from './search-orders.ts';

/** Where a list by day of delivery goes on. */
export interface DayPosition {
  deliveryDate: DateText;
  createdAt: string;
  id: string;
}

/** Returns the condition of each list, with its values. Those of days before today are in each of them. */
const LISTS: Readonly<
  Record<OpenOrdersInput['list'], (moment: LateMoment) => { sql: string; values: string[] }>
> = {
  attention: ({ now }) => ({
    sql: `(needs_attention or (${IS_OPEN} and delivery_date < ?))`,
    values: [johannesburgTime(now).date],
  }),
  late: isLateSql,
  all: () => ({ sql: IS_OPEN, values: [] }),
};

/** A thousand entities in one piece would hold up shoppers. */
const ORDERS_AT_A_TIME = 100;
/** Comes before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const OF_DAY = `select * from shop_order where delivery_date = $1 and status = any($2::text[]) and fulfilment <> 'email'
  and (created_at, id) > ($3, $4::uuid) order by created_at, id limit $5`;

const LINES_OF = 'select * from order_line where order_id = any($1::uuid[]) order by position';

/** How the owner's screens read orders. */
export class AdminOrderRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns all orders of a delivery date in these statuses, without gift vouchers that were bought, in the order in which they were placed. */
  async ofDay(deliveryDate: DateText, statuses: readonly OrderStatus[]): Promise<Order[]> {
    const found: Order[] = [];
    for (let last: Order | undefined; ; ) {
      // SQL: a hundred entities take 2.3 ms of the processor, by the ORM 6.8; a day's papers are made of them.
      const some = await preparedEntities(this.#em, Order, OF_DAY, [
        deliveryDate,
        statuses,
        last?.createdAt ?? new Date(0),
        last?.id ?? NO_ID,
        ORDERS_AT_A_TIME,
      ]);
      found.push(...some);
      last = some.at(-1);
      if (!last || some.length < ORDERS_AT_A_TIME) return found;
    }
  }

  /** Returns these orders, in no particular order. */
  async byIds(ids: readonly string[]): Promise<Order[]> {
    return this.#em.find(Order, { id: { $in: [...ids] } });
  }

  /** Returns the days of delivery of these orders, as far as there are such. */
  async daysOf(ids: readonly string[]): Promise<{ id: string; deliveryDate: DateText }[]> {
    // SQL: two columns of many rows, which need not be entities.
    return this.#em.execute(
      'select id, delivery_date::text as "deliveryDate" from shop_order where id = any(?::uuid[])',
      [`{${ids.join(',')}}`],
    );
  }

  /** Returns the latest orders of a delivery date in none of these statuses, and their total number. */
  async othersOfDay(
    deliveryDate: DateText,
    statuses: readonly OrderStatus[],
    limit: number,
  ): Promise<{ orders: Order[]; total: number }> {
    const where = {
      deliveryDate,
      status: { $nin: [...statuses] },
      fulfilment: { $ne: 'email' },
    } as const;
    const [orders, total] = await this.#em.findAndCount(Order, where, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit,
    });
    return { orders, total };
  }

  /** Returns a page of a list of orders of any day, by day of delivery, from the one after `after` on. */
  async openList(
    list: OpenOrdersInput['list'],
    {
      moment,
      after,
      limit,
    }: { moment: LateMoment; after?: DayPosition | undefined; limit: number },
  ): Promise<Order[]> {
    const { sql, values: ofList } = LISTS[list](moment);
    const values: unknown[] = [...ofList];
    if (after) values.push(after.deliveryDate, after.createdAt, after.id);
    // SQL: compares rows with a place in the list.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from shop_order where ${sql}
       ${after ? 'and (delivery_date, created_at, id) > (?::date, ?, ?)' : ''}
       order by delivery_date, created_at, id limit ?`,
      [...values, limit],
    );
    return this.#em.find(
      Order,
      { id: { $in: rows.map(({ id }) => id) } },
      { orderBy: { deliveryDate: 'asc', createdAt: 'asc', id: 'asc' } },
    );
  }

  /** Counts the orders of a list on all its pages. */
  async countOpen(list: OpenOrdersInput['list'], moment: LateMoment): Promise<number> {
    const { sql, values } = LISTS[list](moment);
    // SQL: the same condition as the list's.
    const [row] = await this.#em.execute<{ total: number }[]>(
      `select count(*)::int as total from shop_order where ${sql}`,
      values,
    );
    return row?.total ?? 0;
  }

  /** Returns the first orders of days before today that have not ended, by day of delivery, and their number. */
  async overdue(today: DateText, limit: number): Promise<{ orders: Order[]; total: number }> {
    // SQL: the condition of the index of open orders.
    const rows = await this.#em.execute<{ id: string; total: number }[]>(
      `select id, count(*) over ()::int as total from shop_order where ${IS_OPEN} and delivery_date < ?
       order by delivery_date, created_at, id limit ?`,
      [today, limit],
    );
    const orders = await this.#em.find(
      Order,
      { id: { $in: rows.map(({ id }) => id) } },
      { orderBy: { deliveryDate: 'asc', createdAt: 'asc', id: 'asc' } },
    );
    return { orders, total: rows[0]?.total ?? 0 };
  }

  /** Counts the orders of each day that are paid and not ended, the earliest day first. */
  async openDays(): Promise<{ date: DateText; orders: number }[]> {
    // SQL: one grouped count, which the query builder would need as raw fragments.
    return this.#em.execute(
      `select delivery_date::text as date, count(*)::int as orders from shop_order
       where ${IS_OPEN} group by delivery_date order by delivery_date`,
    );
  }

  /** Returns the lines of many orders, by order id. */
  async linesOf(orders: readonly Order[]): Promise<Map<string, OrderLine[]>> {
    const ids = [...new Set(orders.map(({ id }) => id))];
    // SQL: as the orders of a day.
    const lines = await preparedEntities(this.#em, OrderLine, LINES_OF, [ids]);
    return Map.groupBy(lines, (line) => line.order.id);
  }

  /** Returns the orders that contain all the terms, the newest first, from the one after `after` on. */
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
    // SQL: searches by an expression that has an index.
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

  /** Returns the emails about an order, to shopper and owner. */
  async mailsOf({ id }: Order): Promise<AdminOrderView['mails']> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const rows = await this.#em.execute<
      (Omit<AdminOrderView['mails'][number], 'createdAt' | 'sentAt'> & {
        createdAt: Date;
        sentAt: Date | null;
      })[]
    >(
      `select id, kind, recipient, subject, state, attempts, last_error as "lastError",
         created_at as "createdAt", sent_at as "sentAt", kept_as_file as "keptAsFile"
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
