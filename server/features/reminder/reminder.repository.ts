import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import { Reminder } from './reminder.entity.ts';

export class ReminderRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async isAsked(order: { id: string }): Promise<boolean> {
    return (await this.#em.count(Reminder, { order: order.id })) > 0;
  }

  /** Notes that the shopper of an order asks for a reminder. Again changes nothing. */
  async add(order: { id: string }, askedAt: Date): Promise<void> {
    await this.#em
      .createQueryBuilder(Reminder)
      .insert({ id: randomUUID(), order: order.id, askedAt })
      .onConflict(['order'])
      .ignore()
      .execute();
  }

  async forget(order: { id: string }): Promise<void> {
    await this.#em.nativeDelete(Reminder, { order: order.id });
  }

  /** Returns the ids of the orders that were for this day or an earlier one, the earliest first. */
  async orderIdsUntil(day: DateText): Promise<string[]> {
    const found = await this.#em.find(
      Reminder,
      { order: { deliveryDate: { $lte: day } } },
      { fields: ['order'], orderBy: { order: { deliveryDate: 'asc', id: 'asc' } } },
    );
    return found.map(({ order }) => order.id);
  }

  /** Locks the reminder of an order and returns whether there is one. Call inside a transaction. */
  async lockOf(orderId: string): Promise<boolean> {
    const reminder = await this.#em.findOne(
      Reminder,
      { order: orderId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    return reminder !== null;
  }
}
