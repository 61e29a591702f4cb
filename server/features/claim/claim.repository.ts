import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#server/features/order/order.entity.ts';
import { Claim } from './claim.entity.ts';

type NewClaim = Pick<Claim, 'id' | 'order' | 'kind' | 'words' | 'photoIds' | 'createdAt'>;

/** What shoppers say is wrong with their orders. Callers that write hold the order's row lock. */
export class ClaimRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns the claims of an order, the first one first, each with the order that was delivered in answer. */
  async ofOrder({ id }: Pick<Order, 'id'>): Promise<Claim[]> {
    return this.#em.find(
      Claim,
      { order: id },
      { orderBy: { createdAt: 'asc', id: 'asc' }, populate: ['replacement'], refresh: true },
    );
  }

  /** Returns a claim with its order. */
  async find(id: string): Promise<Claim | null> {
    return this.#em.findOne(Claim, { id }, { populate: ['order', 'replacement'], refresh: true });
  }

  async findByRefund(refundId: string): Promise<Claim | null> {
    return this.#em.findOne(Claim, { refundId });
  }

  /** Returns the claim that an order was delivered in answer to. */
  async findByReplacement({ id }: Pick<Order, 'id'>): Promise<Claim | null> {
    return this.#em.findOne(Claim, { replacement: id });
  }

  /** Adds a claim. Returns false where there is one of this id. */
  async add({ order, ...claim }: NewClaim): Promise<boolean> {
    const added = await this.#em
      .createQueryBuilder(Claim)
      .insert({ ...claim, order: order.id, answerWords: '' })
      .onConflict('id')
      .ignore()
      .execute();
    return added.affectedRows > 0;
  }
}
