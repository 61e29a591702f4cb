import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#server/features/order/order.entity.ts';
import { ReviewAsk, StoredReviewSettings } from './review.entity.ts';

const ROW = 1;

/** Whether, and who, was asked for reviews. */
export class ReviewAskRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async isAsking(): Promise<boolean> {
    const row = await this.#em.findOne(StoredReviewSettings, { id: ROW }, { refresh: true });
    return row?.isAsking ?? false;
  }

  async setAsking(isAsking: boolean, now: Date): Promise<void> {
    await this.#em.upsert(StoredReviewSettings, { id: ROW, isAsking, updatedAt: now });
  }

  /**
   * Returns the ids of orders that were delivered in this time and are to be asked for reviews: bought, with an address
   * that wants such emails, with nothing that is wrong and waits for an answer; what was delivered first comes first. Flowers that come again and again are asked about once. `only` asks of one order.
   */
  async idsToAsk(
    delivered: { after: Date; before: Date },
    limit: number,
    only: string | null = null,
  ): Promise<string[]> {
    // SQL: a rule over five tables, two of which are other features'. It begins from the last days' deliveries, which are few.
    const rows = await this.#em.execute<{ id: string }[]>(
      `select o.id from (select order_id, max(at) as at from order_event
           where to_status = 'delivered' and from_status is distinct from to_status and at >= ?
           group by order_id) d
         join shop_order o on o.id = d.order_id
       where d.at <= ? and (?::uuid is null or o.id = ?) and o.status = 'delivered' and o.payment_status = 'paid' and o.in_place_of = ''
         and o.customer_email <> '' and o.erased_at is null and not o.needs_attention
         and not exists (select from review_ask a where a.order_id = o.id)
         and (o.subscription_id is null or not exists (select from review_ask a
           join shop_order s on s.id = a.order_id where s.subscription_id = o.subscription_id))
         and not exists (select from review_ask a join shop_order e on e.id = a.order_id
           where a.ended_at is not null and lower(e.customer_email) = lower(o.customer_email))
         and not exists (select from claim c where c.order_id = o.id and c.answered_at is null)
         and exists (select from order_line l join product p on p.id = l.product_id where l.order_id = o.id and p.kind = 'bouquet'
           and not exists (select from review r where r.line_id = l.id))
       order by d.at, o.id limit ?`,
      [delivered.after, delivered.before, only, only, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Notes that an order is asked. Returns false where it was before. */
  async add({ id }: Pick<Order, 'id'>, now: Date): Promise<boolean> {
    const added = await this.#em
      .createQueryBuilder(ReviewAsk)
      .insert({ id: randomUUID(), order: id, askedAt: now })
      .onConflict(['order'])
      .ignore()
      .execute();
    return added.affectedRows > 0;
  }

  /** Notes that the reader of an order's email wants no more of them. Again changes nothing. */
  async end(orderId: string, now: Date): Promise<void> {
    await this.#em.nativeUpdate(ReviewAsk, { order: orderId, endedAt: null }, { endedAt: now });
  }
}
