import type { EntityManager } from '@mikro-orm/postgresql';
import { TIME_ZONE } from '#contract/delivery/delivery.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

/** What became of the money of gift vouchers on a day, in cents. */
export interface GiftDay {
  date: DateText;
  soldCents: number;
  /** What they paid for orders, less what went back onto them; less than nothing where more went back. */
  usedCents: number;
  /** What went back to those who bought them. */
  refundedCents: number;
  /** What was left on them when they were over. */
  lapsedCents: number;
}

/** SQL: the payments by which gift vouchers were bought, and those that they made. */
const PAYS = `select g.expires_on, p.id, p.created_at, p.amount_cents, 1 as sign
    from gift_voucher g join payment p on p.order_id = g.order_id
    where g.issued_at is not null and not p.refund_needed
  union all
  select g.expires_on, p.id, p.created_at, p.amount_cents, -1
    from gift_voucher g join shop_order o on o.gift_voucher_id = g.id
      join payment p on p.order_id = o.id and p.provider = 'gift'`;

/** SQL: each time their money moved, by the same moments as in the file of money for the bookkeeper. */
const MOVES = `select expires_on, sign, false as is_refund, created_at as at, sign * amount_cents as cents from pays
  union all
  select p.expires_on, p.sign, true, r.settled_at, -p.sign * r.amount_cents
    from pays p join refund r on r.payment_id = p.id
    where r.state in ('done', 'withdrawn') and r.settled_at is not null
  union all
  select p.expires_on, p.sign, true, r.withdrawn_at, p.sign * r.amount_cents
    from pays p join refund r on r.payment_id = p.id
    where r.state = 'withdrawn' and r.settled_at is not null`;

/** The money of all gift vouchers, which is owed until it is used, refunded or has lapsed. */
export class GiftLedgerRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /**
   * Returns what is owed before a period, and what became of it on each of its days on which something did. What goes
   * back onto a voucher that is over lapses at once. `today` decides which are over.
   */
  async days(
    { from, to }: { from: DateText; to: DateText },
    today: DateText,
  ): Promise<{ owedBefore: number; days: GiftDay[] }> {
    await this.#em.flush();
    // SQL: sums of tables of later features, whose entities may not be imported here.
    const rows = await this.#em.execute<GiftDay[]>(
      `with pays as (${PAYS}), moves as (${MOVES}),
       dated as (select sign, is_refund, cents, expires_on, (at at time zone '${TIME_ZONE}')::date as day from moves),
       entries as (
         select day, case when sign = 1 and not is_refund then cents else 0 end as sold,
           case when sign = -1 then -cents else 0 end as used,
           case when sign = 1 and is_refund then -cents else 0 end as refunded, 0 as lapsed from dated
         union all
         select greatest(day, expires_on + 1), 0, 0, 0, cents from dated where expires_on < ?)
       select greatest(day, ?::date - 1)::text as date, sum(sold)::float8 as "soldCents", sum(used)::float8 as "usedCents",
         sum(refunded)::float8 as "refundedCents", sum(lapsed)::float8 as "lapsedCents"
       from entries where day <= ? group by 1 order by 1`,
      [today, from, to],
    );
    const before = addDays(from, -1);
    const earlier = rows.find(({ date }) => date === before);
    return {
      owedBefore: earlier ? owedOf(earlier) : 0,
      days: rows.filter(({ date }) => date !== before),
    };
  }

  /** Returns what is owed at the end of a day, in cents. */
  async owedOn(today: DateText): Promise<number> {
    const { owedBefore } = await this.days({ from: addDays(today, 1), to: today }, today);
    return owedBefore;
  }
}

/** By how much more is owed after a day. */
export function owedOf({ soldCents, usedCents, refundedCents, lapsedCents }: GiftDay): number {
  return soldCents - usedCents - refundedCents - lapsedCents;
}
