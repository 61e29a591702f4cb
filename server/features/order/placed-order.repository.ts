import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import { CLOSED_ATTENTION } from '#contract/order/order-attention.ts';
import type { Destination } from '#server/features/delivery/closed-kind.ts';
import type { Order } from './order.entity.ts';
import { IS_OPEN } from './order-status.ts';

/** Where and when a paid order is to be delivered. */
export interface OrderToDeliver extends Destination {
  id: string;
  /** Whether the owner is asked about its day, time or postal code. */
  isAsked: boolean;
}

/** Finds what became possible or impossible for orders after they were placed. */
export class PlacedOrderRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Returns whether later orders have taken these products while the owner's count of them was not lowered, which makes
   * it sure why there are not enough.
   */
  async wereTakenByOthers(order: Order, productIds: readonly string[]): Promise<boolean> {
    const ids = `{${productIds.join(',')}}`;
    // SQL: two questions of which only the answer is sent; one looks into JSON.
    const rows = await this.#em.execute<unknown[]>(
      `select where exists (
           select from order_line l join shop_order o on o.id = l.order_id
           where l.product_id = any(?::uuid[]) and o.id <> ? and o.created_at >= ?
             and o.stock_state <> 'released')
         and not exists (
           select from product_change c, jsonb_array_elements(c.changes) change
           where c.product_id = any(?::uuid[]) and c.at >= ? and change->>'field' = 'stock'
             and (change->>'to')::int < (change->>'from')::int)`,
      [ids, order.id, order.createdAt, ids, order.createdAt],
    );
    return rows.length > 0;
  }

  /**
   * Finds the paid orders that are not on their way and are due today or later, and those whose owner is still asked
   * about what was closed, in the order of their ids.
   */
  async findToDeliver(today: DateText): Promise<OrderToDeliver[]> {
    // SQL: shares the rule of an open order with the lists; five columns of very many rows.
    return this.#em.execute<OrderToDeliver[]>(
      `select id, delivery_date::text as "deliveryDate", delivery_time as "deliveryTime",
         delivery_postal_code as "deliveryPostalCode", collection_point as "collectionPoint", is_asked as "isAsked"
       from shop_order, lateral (select exists (select from attention a where a.order_id = shop_order.id
           and a.resolved_at is null and a.kind = any(?::text[])) as is_asked) question
       where ${IS_OPEN} and status <> 'out_for_delivery' and (delivery_date >= ? or is_asked)
       order by id`,
      [`{${CLOSED_ATTENTION.join(',')}}`, today],
    );
  }
}
