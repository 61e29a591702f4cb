import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { EVERY, type Every, PAID_DAYS_BEFORE } from '#contract/subscription/subscription.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { OfferedSubscription, Subscription } from './subscription.entity.ts';

type NewSubscription = Pick<
  Subscription,
  'every' | 'items' | 'deliveryCents' | 'amountCents' | 'firstDay' | 'nextDay'
>;

export class SubscriptionRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Returns how often the owner lets flowers come. */
  async offered(): Promise<Every[]> {
    const rows = await this.#em.findAll(OfferedSubscription);
    return EVERY.filter((every) => rows.some((row) => row.every === every));
  }

  async offer(offered: readonly Every[], since: Date): Promise<void> {
    await this.#em.nativeDelete(OfferedSubscription, { every: { $nin: [...offered] } });
    const rows = offered.map((every) => ({ every, since }));
    if (rows.length > 0)
      await this.#em.upsertMany(OfferedSubscription, rows, { onConflictAction: 'ignore' });
  }

  /** Writes a subscription that waits for the payment of its first order, which then belongs to it. */
  async add(first: { id: string }, facts: NewSubscription, now: Date): Promise<void> {
    const id = randomUUID();
    await this.#em.insert(Subscription, {
      ...facts,
      id,
      firstOrder: first.id,
      status: 'awaiting_payment',
      token: '',
      usualTime: '',
      givenTime: '',
      isTold: true,
      endedBy: '',
      failedAt: null,
      createdAt: now,
      changedAt: now,
    });
    await this.#em.nativeUpdate(Order, { id: first.id }, { subscriptionId: id });
  }

  async find(id: string): Promise<Subscription | null> {
    return this.#em.findOne(Subscription, { id }, { populate: ['firstOrder'] });
  }

  /** Locks a subscription until the transaction ends, and returns it. Lock its order before, where that is locked too. */
  async lock(id: string): Promise<Subscription | null> {
    return this.#em.findOne(
      Subscription,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** Returns whether PayFast is still to be told of a change. */
  async isUntold(id: string): Promise<boolean> {
    return (await this.#em.count(Subscription, { id, isTold: false })) > 0;
  }

  /** Returns the subscriptions of which PayFast is still to be told since before then, the first changed first. */
  async untold(before: Date): Promise<Subscription[]> {
    return this.#em.find(
      Subscription,
      { isTold: false, token: { $ne: '' }, changedAt: { $lt: before } },
      { orderBy: { changedAt: 'asc', id: 'asc' } },
    );
  }

  /** Returns the subscriptions that go on and of whose next delivery the payment was due before today. */
  async unpaid(today: DateText): Promise<Subscription[]> {
    return this.#em.find(
      Subscription,
      { status: 'active', nextDay: { $lt: addDays(today, PAID_DAYS_BEFORE) } },
      { orderBy: { nextDay: 'asc', id: 'asc' } },
    );
  }

  /** Returns the latest orders of a subscription, the newest first. */
  async latestOrders({ id }: Pick<Subscription, 'id'>, most: number): Promise<Order[]> {
    return this.#em.find(
      Order,
      { subscriptionId: id },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: most },
    );
  }

  /** Returns the subscriptions that were paid for once, those that go on first, the newest first. */
  async list(most: number): Promise<Subscription[]> {
    const goingOn = { status: ['active' as const, 'paused' as const] };
    const on = await this.#em.find(Subscription, goingOn, {
      populate: ['firstOrder'],
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: most,
    });
    if (on.length === most) return on;
    const ended = await this.#em.find(
      Subscription,
      { status: 'ended' },
      {
        populate: ['firstOrder'],
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit: most - on.length,
      },
    );
    return [...on, ...ended];
  }

  /** Returns how many orders were made of each of these subscriptions and paid. */
  async countDeliveries(ids: readonly string[]): Promise<Map<string, number>> {
    // SQL: sums by group are the database's.
    const rows = await this.#em.execute<{ id: string; count: number }[]>(
      `select subscription_id as id, count(*)::int as count from shop_order
       where subscription_id = any(?::uuid[]) and paid_at is not null group by 1`,
      [`{${ids.join(',')}}`],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
