import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import type { BookedCount } from '#server/features/delivery/delivery-context.ts';
import { statusesWithPlace } from '#server/features/order/order-status.ts';

/** Any fixed number: the first half of the locks of days. */
const DAY_LOCKS = 7_203_116;
const DAY_MS = 86_400_000;

/**
 * The places in delivery slots. Nothing is counted twice: an order has its place as long as its status
 * says so, and gives it back by leaving that status ({@link statusesWithPlace}).
 */
export class SlotCapacityRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Locks a day's places until the transaction ends. Call it after locking products. */
  async lockDay(date: DateText): Promise<void> {
    const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(?, ?)', [DAY_LOCKS, day]);
  }

  /** Counts the orders that have a place, by day and slot, without those that are about to give theirs up. */
  async count(
    days: { from: DateText; to: DateText },
    except: { orderIds?: readonly string[]; unpaidOfCart?: string } = {},
  ): Promise<BookedCount[]> {
    // SQL: one grouped count, which the query builder would need as raw fragments.
    return this.#em.execute<BookedCount[]>(
      `select delivery_date::text as date, delivery_time as slot, count(*)::int as orders,
         count(*) filter (where status = 'pending_payment')::int as unpaid
       from shop_order
       where delivery_date between ? and ?
         and status = any(?) and fulfilment <> 'email'
         and id <> all(?::uuid[])
         and not (status = 'pending_payment' and cart_session_id is not distinct from ?)
       group by delivery_date, delivery_time`,
      [
        days.from,
        days.to,
        pgArray(statusesWithPlace),
        pgArray(except.orderIds ?? []),
        except.unpaidOfCart ?? '',
      ],
    );
  }
}

function pgArray(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
