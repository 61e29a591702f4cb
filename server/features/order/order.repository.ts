import type { EntityDTO, EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#contract/order/order.ts';
import { RESERVED_BY_CART } from '#server/features/cart/available-stock.ts';
import { bulkInsertJson, bulkInsertSql } from '#server/platform/database/bulk-insert-sql.ts';
import {
  plainRow,
  prepared,
  preparedEntities,
  preparedEntity,
  REFRESHED,
} from '#server/platform/database/prepared-statements.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { IS_BEING_CONFIRMED } from './holds/being-confirmed.ts';
import type { Holder } from './holds/holders.ts';
import { OrderHolder } from './holds/order-holder.entity.ts';
import {
  type Actor,
  Order,
  OrderEvent,
  OrderLine,
  type OrderRow,
  type ShownLine,
} from './order.entity.ts';
import { ORDER_SUMS, type OrderSums, type OrderSumsRow, orderSums } from './order-sums.ts';
import { IdempotencyKey } from './checkout/idempotency-key.entity.ts';

interface NewEvent {
  at: Date;
  actor: Actor;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  reason: string;
}

/** A line that is to be written; its order and its product are named by their ids. */
export type NewLine = Omit<EntityDTO<OrderLine>, 'order' | 'product'> & {
  order: string;
  product: string;
};

const LINES = `coalesce((
    select json_agg(json_build_object('product', json_build_object('id', l.product_id),
      'productName', l.product_name, 'quantity', l.quantity, 'sizeLabel', l.size_label,
      'priceCents', l.price_cents) order by l.position)
    from order_line l where l.order_id = o.id), '[]') as lines`;

const WITH_COUNTS = `select o.*, k.bouquets, k.add_ons as "addOns" from shop_order o cross join lateral (
    select coalesce(sum(l.quantity) filter (where p.kind = 'bouquet'), 0)::int as bouquets,
      coalesce(sum(l.quantity) filter (where p.kind = 'addon'), 0)::int as add_ons
    from order_line l join product p on p.id = l.product_id where l.order_id = o.id) k
  where o.id = $1`;

const SHOWN_WITH_SUMS = `select o.*, ${LINES}, ${ORDER_SUMS} from shop_order o where o.id = $1`;

export class OrderRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async findById(id: string): Promise<Order | null> {
    // SQL: an entity by its id takes 0.6 ms of the processor, by the ORM 1.3 to 2.3.
    return preparedEntity(this.#em, Order, 'select * from shop_order where id = $1', [id]);
  }

  /** Returns the order of {@link findById} with how many bouquets and add-ons it holds, only to be read. */
  async findCounted(
    id: string,
  ): Promise<{ order: OrderRow; bouquets: number; addOns: number } | undefined> {
    // SQL: an order with two sums of its lines in one statement and no entity; a row that is only read takes 0.13 ms of the processor, as an entity 1.2 to 1.5.
    const [row] = await prepared<{ bouquets: number; addOns: number }>(this.#em, WITH_COUNTS, [id]);
    if (!row) return undefined;
    const { bouquets, addOns, ...columns } = row;
    return { order: plainRow(this.#em, Order, columns), bouquets, addOns };
  }

  /** Returns the order of {@link findById} with its lines and what was paid and refunded of it, only to be read. */
  async findShownWithSums(
    id: string,
  ): Promise<{ order: OrderRow; lines: ShownLine[]; sums: OrderSums } | undefined> {
    // SQL: an order, its lines and its sums in one statement, each time that its page looks whether it is paid.
    const [row] = await prepared<{ lines: ShownLine[] } & OrderSumsRow>(this.#em, SHOWN_WITH_SUMS, [
      id,
    ]);
    if (!row) return undefined;
    const { lines, paid, refunded, toRefund, toPay, isRestBegun, ...columns } = row;
    const sums = orderSums({ paid, refunded, toRefund, toPay, isRestBegun });
    return { order: plainRow(this.#em, Order, columns), lines, sums };
  }

  async findByNumber(orderNumber: string): Promise<Order | null> {
    return this.#em.findOne(Order, { orderNumber });
  }

  async linesOf(order: Order): Promise<OrderLine[]> {
    // SQL: an entity by its id takes 0.6 ms of the processor, by the ORM 1.3 to 2.3.
    return preparedEntities(
      this.#em,
      OrderLine,
      'select * from order_line where order_id = $1 order by position',
      [order.id],
    );
  }

  /** Locks an order until the transaction ends, and returns it. Call it inside a transaction. */
  async lockById(id: string): Promise<Order | null> {
    return this.#locked('select * from shop_order where id = $1 for update', id);
  }

  /** Locks an order as {@link lockById} does, by a number that the payment provider knows: its own or a supplement's. */
  async lockByNumber(number: string): Promise<Order | null> {
    return this.#locked(
      `select * from shop_order where id = coalesce(
         (select id from shop_order where order_number = $1),
         (select order_id from supplement where number = $1)) for update`,
      number,
    );
  }

  /** Locks the orders of a cart that still wait for payment, in id order, and returns them. */
  async lockWaitingOf(cartSessionId: string): Promise<Order[]> {
    // SQL: ten locked entities take 1.9 ms of the processor, by the ORM 2.3, and wait for each other less.
    return preparedEntities(
      this.#em,
      Order,
      `select * from shop_order where cart_session_id = $1 and status = 'pending_payment'
       order by id for update`,
      [cartSessionId],
      REFRESHED,
    );
  }

  /** Returns the ids of the unpaid orders of a cart that its next order replaces: not those that are about to be paid. */
  async idsToReplace(cartSessionId: string): Promise<string[]> {
    // SQL: the table of notifications is a later feature's, whose entity may not be imported here.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select o.id from shop_order o where o.cart_session_id = ? and o.status = 'pending_payment'
         and not ${IS_BEING_CONFIRMED}`,
      [cartSessionId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns whether a notified payment of this order is unsettled: then the order must wait. */
  async isBeingConfirmed({ id }: Pick<OrderRow, 'id'>): Promise<boolean> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const rows = await this.#em.execute<unknown[]>(
      `select from shop_order o where o.id = ? and ${IS_BEING_CONFIRMED}`,
      [id],
    );
    return rows.length > 0;
  }

  /** Returns how much of the stock the unpaid orders of a cart hold, by product id: it is already this shopper's. */
  async heldBy(cartSessionId: string): Promise<Map<string, number>> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    const rows = await this.#em.execute<{ productId: string; held: number }[]>(
      `select l.product_id as "productId", sum(l.quantity)::int as held ${RESERVED_BY_CART} ?
       group by l.product_id`,
      [cartSessionId],
    );
    return new Map(rows.map(({ productId, held }) => [productId, held]));
  }

  /** Writes a new order with its lines, its holders and the first line of its history. */
  async add(
    order: OrderRow,
    lines: readonly NewLine[],
    holders: readonly Holder[],
    placed: NewEvent,
  ): Promise<void> {
    const em = this.#em;
    const add = `
      with placed as (${bulkInsertSql(em, Order, '$1')}), lines as (${bulkInsertSql(em, OrderLine, '$2')}),
        holders as (${bulkInsertSql(em, OrderHolder, '$4')})
      ${bulkInsertSql(em, OrderEvent, '$3')}`;
    // SQL: order, lines, holders and history in one statement instead of four.
    await prepared(em, add, [
      bulkInsertJson(em, Order, [order]),
      bulkInsertJson(em, OrderLine, lines),
      bulkInsertJson(em, OrderEvent, [{ ...placed, order: order.id }]),
      bulkInsertJson(
        em,
        OrderHolder,
        holders.map(({ key }) => ({ holder: key, order: order.id })),
      ),
    ]);
  }

  /** Replaces the lines of an order: those that it has keep their place, new ones follow. */
  async replaceLines(
    order: Order,
    lines: readonly (Omit<NewLine, 'order' | 'product' | 'position'> & {
      product: { id: string };
      isNew: boolean;
    })[],
  ): Promise<void> {
    const stored = await this.linesOf(order);
    let position = Math.max(...stored.map((line) => line.position)) + 1;
    for (const line of stored) {
      const kept = lines.find(({ id }) => id === line.id);
      if (kept) line.quantity = kept.quantity;
      else this.#em.remove(line);
    }
    for (const { isNew, product, ...line } of lines) {
      if (!isNew) continue;
      this.#em.create(
        OrderLine,
        { ...line, order, product: this.#em.getReference(Product, product.id), position },
        { persist: true },
      );
      position += 1;
    }
    await this.#em.flush();
  }

  addEvent(order: Order, event: NewEvent): void {
    this.#em.create(OrderEvent, { order, ...event }, { persist: true });
  }

  /** Deletes the idempotency keys from before then; their orders stay. */
  async forgetKeys(before: Date): Promise<void> {
    await this.#em.nativeDelete(IdempotencyKey, { createdAt: { $lt: before } });
  }

  /**
   * Claims an idempotency key inside the order's transaction. Undefined when the claim is ours; else
   * the earlier claim, for which this waits while the other transaction is still under way.
   */
  async claimKey(claim: {
    key: string;
    requestHash: string;
    orderId: string;
    now: Date;
    forgetBefore: Date;
  }): Promise<{ requestHash: string; orderId: string } | undefined> {
    // SQL: takes over an old claim under a condition, in one statement.
    const claimed = await prepared(
      this.#em,
      `insert into idempotency_key (key, request_hash, order_id, created_at) values ($1, $2, $3, $4)
       on conflict (key) do update
         set request_hash = excluded.request_hash, order_id = excluded.order_id, created_at = excluded.created_at
         where idempotency_key.created_at < $5
       returning key`,
      [claim.key, claim.requestHash, claim.orderId, claim.now, claim.forgetBefore],
    );
    if (claimed.length > 0) return undefined;
    const earlier = await this.#em.findOneOrFail(IdempotencyKey, { key: claim.key });
    return { requestHash: earlier.requestHash, orderId: earlier.order.id };
  }

  async #locked(sql: string, value: string): Promise<Order | null> {
    // SQL: an entity by its id takes 0.6 ms of the processor, by the ORM 1.3 to 2.3.
    return preparedEntity(this.#em, Order, sql, [value], REFRESHED);
  }
}
