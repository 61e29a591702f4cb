import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/delivery/delivery.ts';
import type { AdminOrderView, OpenOrdersInput } from '#contract/order/admin-order.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { IS_OPEN } from '#server/features/order/status/order-status.ts';
import { preparedEntities } from '#server/platform/database/prepared-statements.ts';
import { ORDER_SEARCH_TEXT } from './search-orders.ts';

/** Where a list by day of delivery goes on. */
export interface DayPosition {
  deliveryDate: DateText;
  createdAt: string;
  id: string;
}

/** What each list holds; `?` is today. Whatever is paid and not ended is in `all`, what is late in both. */
const LISTS: Readonly<Record<OpenOrdersInput['list'], string>> = {
  attention: `(needs_attention or (${IS_OPEN} and delivery_date < ?))`,
  all: `(${IS_OPEN} and ?::date is not null)`,
};

/** How the owner's screens read orders. */
export class AdminOrderRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** All orders of a delivery date in these statuses, in the order in which they were placed. */
  async ofDay(deliveryDate: DateText, statuses: readonly OrderStatus[]): Promise<Order[]> {
    return this.#em.find(
      Order,
      { deliveryDate, status: { $in: [...statuses] } },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** These orders, in no order of their own. */
  async byIds(ids: readonly string[]): Promise<Order[]> {
    return this.#em.find(Order, { id: { $in: [...ids] } });
  }

  /** The latest orders of a delivery date in none of these statuses, and how many there are. */
  async othersOfDay(
    deliveryDate: DateText,
    statuses: readonly OrderStatus[],
    limit: number,
  ): Promise<{ orders: Order[]; total: number }> {
    const where = { deliveryDate, status: { $nin: [...statuses] } };
    const [orders, total] = await this.#em.findAndCount(Order, where, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit,
    });
    return { orders, total };
  }

  /** A page of a list of orders of any day, by day of delivery, from the one after `after` on. */
  async openList(
    list: OpenOrdersInput['list'],
    { today, after, limit }: { today: DateText; after?: DayPosition | undefined; limit: number },
  ): Promise<Order[]> {
    const values: unknown[] = [today];
    if (after) values.push(after.deliveryDate, after.createdAt, after.id);
    const rows = await this.#em.execute<{ id: string }[]>(
      `select id from shop_order where ${LISTS[list]}
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

  /** How many orders a list holds on all its pages. */
  async countOpen(list: OpenOrdersInput['list'], today: DateText): Promise<number> {
    const [row] = await this.#em.execute<{ total: number }[]>(
      `select count(*)::int as total from shop_order where ${LISTS[list]}`,
      [today],
    );
    return row?.total ?? 0;
  }

  /** How many orders of each day are paid and not ended, the earliest day first. */
  async openDays(): Promise<{ date: DateText; orders: number }[]> {
    return this.#em.execute(
      `select delivery_date::text as date, count(*)::int as orders from shop_order
       where ${IS_OPEN} group by delivery_date order by delivery_date`,
    );
  }

  /** The lines of many orders, by order id. */
  async linesOf(orders: readonly Order[]): Promise<Map<string, OrderLine[]>> {
    const ids = [...new Set(orders.map(({ id }) => id))];
    const lines = await preparedEntities(
      this.#em,
      OrderLine,
      'select * from order_line where order_id = any($1::uuid[]) order by position',
      [ids],
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

  /** The mails about an order, to shopper and owner. */
  async mailsOf({ id }: Order): Promise<AdminOrderView['mails']> {
    const rows = await this.#em.execute<
      (Omit<AdminOrderView['mails'][number], 'createdAt' | 'sentAt'> & {
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
