import type { EntityManager } from '@mikro-orm/postgresql';
import type { DateText } from '#contract/time/day.ts';
import { IS_ON_SALE } from '#server/features/catalogue/purchasable-size.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { IS_BEING_CONFIRMED } from './being-confirmed.ts';
import { type HeldOrder, LAPSED_COUNTS_MS, type Paid } from './hold-limits.ts';
import { HOLD_ENDS, HOLD_MS, UNBEGUN_HOLD_MS } from './hold-time.ts';
import type { Holder } from './holders.ts';
import { HoldLapse } from './order-holder.entity.ts';

/** An order that kept less of a bouquet than this is only summed up. */
const LEAST_LAPSE = 0.05;

/** What is left of a sum of lapses at the moment that `excluded` names. */
const LEFT_OF_LAPSE = `hold_lapse.lapsed * greatest(0, 1
  - extract(epoch from excluded.at - hold_lapse.at)::float8 * 1000 / ${LAPSED_COUNTS_MS})`;

/** Comes before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** An unpaid order that holds stock and a place. */
export interface UnpaidOrder extends HeldOrder {
  date: DateText;
  slot: string;
  /** How many it holds of each product, by id. */
  unitsOf: Readonly<Record<string, number>>;
  /** When its hold ends, in milliseconds. */
  endsAtMs: number;
}

/** What unpaid orders hold of what is on sale. */
export interface UnpaidTotals {
  /** How many of each product, by id. */
  unitsOf: Readonly<Record<string, number>>;
  /** Bouquets that are free, in the whole shop. */
  free: number;
  onDay: number;
  inSlot: number;
}

/** Reads and writes what unpaid orders hold, by their holders. A payment that is being confirmed counts as made. */
export class HoldRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Locks these holders until the transaction ends, so that no other order of theirs is placed. Call it inside a
   * transaction, before locking orders. The keys are locked in the order of their numbers, so that no two transactions
   * wait for each other.
   */
  async lock(holders: readonly Holder[]): Promise<void> {
    const numbers = holders
      .map(({ key }) => Buffer.from(key, 'base64url').readBigInt64BE())
      .sort((one, other) => (one < other ? -1 : 1));
    // SQL: the ORM has no word for an advisory lock.
    await prepared(this.#em, 'select pg_advisory_xact_lock(key) from unnest($1::bigint[]) key', [
      numbers.map(String),
    ]);
  }

  /** Returns the unpaid orders of any of these holders, except for those that are about to be replaced. */
  async unpaidOf(keys: readonly string[], exceptOrders: readonly string[]): Promise<UnpaidOrder[]> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    const rows = await prepared<Omit<UnpaidOrder, 'units' | 'orders'>>(
      this.#em,
      `select array_agg(h.holder) as holders, o.total_cents as cents,
         o.delivery_date::text as date, o.delivery_time as slot,
         (extract(epoch from ${HOLD_ENDS}) * 1000)::float8 as "endsAtMs",
         (select json_object_agg(product_id, units) from (
           select product_id, sum(quantity)::int as units from order_line
           where order_id = o.id group by product_id) l) as "unitsOf"
       from order_holder h join shop_order o on o.id = h.order_id
       where h.holder = any($1) and h.lapsed is null
         and o.status = 'pending_payment' and o.id <> all($2::uuid[])
         and not ${IS_BEING_CONFIRMED}
       group by o.id`,
      [keys, exceptOrders],
    );
    return rows.map((row) => ({
      ...row,
      orders: 1,
      units: Object.values(row.unitsOf).reduce((sum, units) => sum + units, 0),
    }));
  }

  /**
   * Returns the orders, money and bouquets that these holders have paid for since then, by key. Orders that were
   * refunded or cancelled do not count.
   */
  async paidBy(keys: readonly string[], since: Date): Promise<Map<string, Omit<Paid, 'lapsed'>>> {
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    const rows = await prepared<Omit<Paid, 'lapsed'> & { holder: string }>(
      this.#em,
      `select holder, sum(orders)::int as orders, sum(cents)::int as cents, sum(units)::int as units,
         json_build_object(
           'orders', coalesce(sum(orders) filter (where not has_cart), 0),
           'cents', coalesce(sum(cents) filter (where not has_cart), 0),
           'units', coalesce(sum(units) filter (where not has_cart), 0)) as "withoutCart"
       from (select h.holder, o.cart_session_id is not null as has_cart, 1 as orders, o.total_cents as cents,
           (select sum(quantity) from order_line where order_id = o.id) as units
         from order_holder h join shop_order o on o.id = h.order_id
         where h.holder = any($1) and o.payment_status = 'paid' and o.status <> 'cancelled'
           and o.paid_at > $2) paid
       group by holder`,
      [keys, since],
    );
    return new Map(rows.map(({ holder, ...amounts }) => [holder, amounts]));
  }

  /**
   * Notes how many bouquets each order held that has just ended unpaid. After {@link UNBEGUN_HOLD_MS} all of them
   * count, earlier a part: very many short holds add up too. The row of an order that held next to nothing is deleted.
   * The caller holds the orders' row locks. One statement for all, so that no two transactions wait for each other.
   */
  async noteLapses(
    ended: readonly { order: Pick<Order, 'id' | 'createdAt'>; units: number }[],
    now: Date,
  ): Promise<void> {
    const kept = ended.map(({ order, units }) => {
      const part = Math.max(0, now.getTime() - order.createdAt.getTime()) / UNBEGUN_HOLD_MS;
      return units * Math.min(1, part);
    });
    const ids = ended.map(({ order }) => order.id);
    // SQL: adds to sums and makes them in one statement, in the order of the keys.
    await prepared(
      this.#em,
      `insert into hold_lapse (holder, lapsed, at)
       select h.holder, sum(e.kept), $3::timestamptz
       from unnest($1::uuid[], $2::float8[]) e (id, kept) join order_holder h on h.order_id = e.id
       group by h.holder order by h.holder
       on conflict (holder) do update
         set lapsed = ${LEFT_OF_LAPSE} + excluded.lapsed, at = excluded.at`,
      [ids, kept, now],
    );
    // SQL: deletes some and changes others in one statement, however many there are.
    await prepared(
      this.#em,
      `with ended as (select * from unnest($1::uuid[], $2::float8[]) e (id, kept)), forgotten as (
         delete from order_holder h using ended e where h.order_id = e.id and e.kept < $3)
       update order_holder h set lapsed = e.kept from ended e where h.order_id = e.id and e.kept >= $3`,
      [ids, kept, LEAST_LAPSE],
    );
  }

  /**
   * Takes back what {@link noteLapses} noted of an order that is paid after all. The caller holds its row lock, and
   * locks nothing more afterwards.
   */
  async forgetLapse({ id }: Pick<Order, 'id'>): Promise<void> {
    // SQL: locks in the order of the keys and changes in one statement.
    await prepared(
      this.#em,
      `with mine as (select l.holder, h.lapsed
         from hold_lapse l join order_holder h on h.holder = l.holder
         where h.order_id = $1 and h.lapsed is not null order by l.holder for update of l)
       update hold_lapse l set lapsed = greatest(0, l.lapsed - mine.lapsed)
       from mine where mine.holder = l.holder`,
      [id],
    );
  }

  /**
   * Returns how many bouquets these holders let lapse lately, by key. Each counts less with time, and nothing {@link
   * LAPSED_COUNTS_MS} after the last.
   */
  async lapsesOf(keys: readonly string[], now: Date): Promise<Map<string, number>> {
    // SQL: the rest of a sum is computed by the rule with which it is written.
    const rows = await prepared<{ holder: string; units: number }>(
      this.#em,
      `select holder, floor(${LEFT_OF_LAPSE})::float8 as units
       from hold_lapse, (select $2::timestamptz as at) excluded where holder = any($1)`,
      [keys, now],
    );
    return new Map(rows.map(({ holder, units }) => [holder, units]));
  }

  /**
   * Returns what all unpaid orders hold together, except for those that are about to be replaced. With `lapsing` only
   * those of holders that have let so many bouquets lapse by now.
   */
  async unpaidTotals(
    day: { date: DateText; slot: string },
    exceptOrders: readonly string[],
    lapsing?: { least: number; now: Date },
  ): Promise<UnpaidTotals> {
    const ofLapsing = `and exists (select from order_holder h join hold_lapse on hold_lapse.holder = h.holder,
        (select $5::timestamptz as at) excluded
      where h.order_id = shop_order.id and floor(${LEFT_OF_LAPSE}) >= $4)`;
    // SQL: sums are the database's, and the query builder would need the same SQL as raw fragments.
    const [totals] = await prepared<UnpaidTotals>(
      this.#em,
      `with unpaid as (select id, delivery_date, delivery_time, fulfilment from shop_order
         where status = 'pending_payment' and fulfilment <> 'email' and id <> all($3::uuid[]) ${lapsing ? ofLapsing : ''})
       select
         coalesce((select json_object_agg(product_id, units) from (
           select product_id, sum(quantity)::int as units
           from unpaid join order_line on order_id = unpaid.id group by product_id) l), '{}') as "unitsOf",
         (select coalesce(sum(stock), 0)::int from product where ${IS_ON_SALE}) as free,
         (select count(*)::int from unpaid
           where delivery_date = $1 and fulfilment = 'delivery') as "onDay",
         (select count(*)::int from unpaid where delivery_date = $1 and delivery_time = $2) as "inSlot"`,
      [day.date, day.slot, exceptOrders, ...(lapsing ? [lapsing.least, lapsing.now] : [])],
    );
    return totals ?? { unitsOf: {}, free: 0, onDay: 0, inSlot: 0 };
  }

  /** Returns whether a page of PayFast was ever opened to pay it. */
  async isPaymentBegun(orderId: string): Promise<boolean> {
    // SQL: the table is a later feature's, whose entity may not be imported here.
    const begun = await this.#em.execute<unknown[]>(
      'select from payment_attempt where order_id = ?',
      [orderId],
    );
    return begun.length > 0;
  }

  /** Returns when the hold of a locked unpaid order ends, and whether its payment was begun. */
  async endOf({ id, holdExpiresAt, fromDesk }: Order): Promise<{ endsAt: Date; isBegun: boolean }> {
    const isBegun = await this.isPaymentBegun(id);
    const early = isBegun || fromDesk ? 0 : HOLD_MS - UNBEGUN_HOLD_MS;
    return { endsAt: new Date(holdExpiresAt.getTime() - early), isBegun };
  }

  /**
   * Finds the unpaid orders whose hold has run out and whose payment is not just being confirmed, oldest first, from
   * the one after `after` on.
   */
  async findToExpire(
    now: Date,
    { after, limit }: { after?: { holdExpiresAt: Date; id: string } | undefined; limit: number },
  ): Promise<{ id: string; holdExpiresAt: Date }[]> {
    // The latest end that the index can find; the rows found are then checked.
    const latest = new Date(now.getTime() + HOLD_MS - UNBEGUN_HOLD_MS);
    // SQL: compares rows with a place in the list, and looks at a later feature's table.
    const rows = await this.#em.execute<{ id: string; holdExpiresMs: number }[]>(
      `select id, (extract(epoch from hold_expires_at) * 1000)::float8 as "holdExpiresMs"
       from shop_order o
       where status = 'pending_payment' and hold_expires_at <= ? and ${HOLD_ENDS} <= ?
         and (hold_expires_at, id) > (?, ?)
         and not ${IS_BEING_CONFIRMED}
       order by hold_expires_at, id limit ?`,
      [latest, now, after?.holdExpiresAt ?? new Date(0), after?.id ?? NO_ID, limit],
    );
    return rows.map(({ id, holdExpiresMs }) => ({ id, holdExpiresAt: new Date(holdExpiresMs) }));
  }

  /** Deletes the holders of orders that are neither unpaid, nor lapsed or paid since then, and old lapses. */
  async forgetHolders(before: { lapsed: Date; paid: Date }): Promise<void> {
    // SQL: deletes by what another table says.
    await this.#em.execute(
      `delete from order_holder h using shop_order o where o.id = h.order_id
         and o.status <> 'pending_payment'
         and case when o.paid_at is null then o.hold_expires_at <= ? else o.paid_at <= ? end`,
      [before.lapsed, before.paid],
    );
    await this.#em.nativeDelete(HoldLapse, { at: { $lte: before.lapsed } });
  }
}
