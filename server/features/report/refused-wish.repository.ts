import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefusedReason } from '#contract/report/refused-wish.ts';
import type { ReportPeriod } from '#contract/report/report-period.ts';
import type { DateText } from '#contract/time/day.ts';

export interface RefusedCount {
  date: DateText;
  reason: RefusedReason;
  bouquet: string;
  times: number;
}

/** Counts what shoppers could not have: a row for each day, reason and bouquet. */
export class RefusedWishRepository {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  /** Counts one more for each of the bouquets, or one where no bouquet is the reason. */
  async count(
    day: DateText,
    reason: RefusedReason,
    productIds: readonly (string | null)[],
  ): Promise<void> {
    // SQL: adds to rows that may not be there yet. In one order, so that two at once do not wait for each other.
    await this.#em.execute(
      `insert into refused_wish (day, reason, product_id, times)
       select ?::date, ?, u.id, 1 from unnest(?::uuid[]) u (id) order by u.id
       on conflict (day, reason, product_id) do update set times = refused_wish.times + 1`,
      [day, reason, `{${productIds.map((id) => id ?? 'null').join(',')}}`],
    );
  }

  /** Returns what was asked for most in vain on the days of a period, with the number of rows there are. */
  async most(
    { from, to }: ReportPeriod,
    limit: number,
  ): Promise<(RefusedCount & { all: number; timesOfAll: number })[]> {
    // SQL: the names of another table's rows, and how many there are beside each row.
    return this.#em.execute(
      `select r.day::text as date, r.reason, coalesce(p.name, '') as bouquet, r.times,
         count(*) over ()::int as all, (sum(r.times) over ())::int as "timesOfAll"
       from refused_wish r left join product p on p.id = r.product_id
       where r.day between ? and ?
       order by r.times desc, r.day, r.reason, bouquet, r.id limit ?`,
      [from, to, limit],
    );
  }

  /** Returns how often something was refused for the days of a period. */
  async times({ from, to }: ReportPeriod): Promise<number> {
    // SQL: sums are the database's.
    const [row] = await this.#em.execute<{ times: number }[]>(
      `select coalesce(sum(times), 0)::int as times from refused_wish where day between ? and ?`,
      [from, to],
    );
    return row?.times ?? 0;
  }

  /** Deletes what was asked for days before this one. */
  async forget(before: DateText): Promise<void> {
    // SQL: one statement, of rows that nothing else reads.
    await this.#em.execute('delete from refused_wish where day < ?', [before]);
  }
}
